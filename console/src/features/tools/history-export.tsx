import { toolReports } from '@tertulia/contract/tool-reports'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { ExportButton } from '#lists/export-button.tsx'
import { narrowing } from './history-queries.ts'
import type { HistorySearch } from './history-search.ts'

/** The runs that the filters leave, as a table for other programs. */
export function HistoryExport({ agentId, search }: { agentId: string; search: Partial<HistorySearch> }) {
  const { t } = useTranslation()
  const mayExport = useMay('conversation.export')
  const send = useSend(toolReports.export)
  return (
    <ExportButton
      label={t(($) => $.toolHistory.export)}
      fileName={t(($) => $.toolHistory.title)}
      disabledReason={mayExport ? undefined : t(($) => $.toolHistory.export_no_role)}
      export={() => send.mutateAsync({ params: { agent_id: agentId }, body: narrowing(search) })}
      done={(count) => t(($) => $.toolHistory.exported, { count })}
    />
  )
}
