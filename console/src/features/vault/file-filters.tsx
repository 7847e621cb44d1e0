import { useQuery } from '@tanstack/react-query'
import { vault, VaultFileStatus } from '@tertulia/contract/vault'
import { STATUS } from '@tertulia/design/status.ts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { FileSearch } from './vault-queries.ts'

/** Those a file rests in or waits in: nobody looks for what is on its way. */
const STATES = VaultFileStatus.exclude(['uploading']).options

type Props = {
  agentId: string
  search: Pick<FileSearch, 'category' | 'status'>
  onChange: (change: Pick<FileSearch, 'category' | 'status'>) => void
}

/** By category and by state. What is set can be taken away. */
export function FileFilters({ agentId, search: { category, status }, onChange }: Props) {
  const { t } = useTranslation()
  const categories = useQuery(query(vault.categories, { query: { agent_id: agentId } }))
  const language = useLanguage()
  const stateOf = (state: VaultFileStatus) => STATUS.knowledge_file[state][language]
  return (
    <>
      {category !== undefined ? (
        <AppliedFilter
          label={t(($) => $.vault.columns.category)}
          value={category}
          onRemove={() => onChange({ category: undefined })}
        />
      ) : (
        categories.data &&
        categories.data.length > 0 && (
          <Menu trigger={<FilterChip label={t(($) => $.vault.columns.category)} />}>
            {categories.data.map((each) => (
              <MenuItem key={each} onSelect={() => onChange({ category: each })}>
                {each}
              </MenuItem>
            ))}
          </Menu>
        )
      )}
      {status ? (
        <AppliedFilter
          label={t(($) => $.vault.columns.state)}
          value={stateOf(status)}
          onRemove={() => onChange({ status: undefined })}
        />
      ) : (
        <Menu trigger={<FilterChip label={t(($) => $.vault.columns.state)} />}>
          {STATES.map((each) => (
            <MenuItem key={each} onSelect={() => onChange({ status: each })}>
              {stateOf(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
