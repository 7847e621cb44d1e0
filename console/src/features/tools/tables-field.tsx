import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vault } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { MultiComboboxField } from '#ui/combobox.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'

/** Which spreadsheets of the knowledge a row is looked up in. */
export function TablesField({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const files = useQuery(query(vault.list, { query: { agent_id: agentId, rows: 100 } }))
  if (files.error) return <ErrorBlock title={files.error.message} onRetry={() => void files.refetch()} />
  const sheets = files.data?.items.filter(({ type }) => type === 'xlsx')
  if (sheets?.length === 0)
    return (
      <p className="text-ink-2">
        {t(($) => $.toolEditor.settings.tables_none)}{' '}
        <Link to="/agents/$agentId/knowledge/files" params={{ agentId }} className="link">
          {t(($) => $.toolEditor.settings.upload)}
        </Link>
      </p>
    )
  return (
    <MultiComboboxField
      optional
      name="definition.file_ids"
      label={t(($) => $.toolEditor.settings.tables)}
      help={t(($) => $.toolEditor.settings.tables_help)}
      placeholder={t(($) => $.toolEditor.settings.tables_all)}
      options={(sheets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
