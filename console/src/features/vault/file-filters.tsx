import { useQuery } from '@tanstack/react-query'
import { vault, VaultFileStatus } from '@tertulia/contract/vault'
import { STATUS } from '@tertulia/design/status.ts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { ListFilters } from '#lists/list-filters.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import type { FileSearch } from './vault-queries.ts'

/** States to filter by: uploading is left out, since it lasts a moment. */
const STATES = VaultFileStatus.exclude(['uploading']).options

type Props = {
  agentId: string
  address: ListAddress<FileSearch>
}

/** By category and by state. A filter that is set can be removed. */
export function FileFilters({ agentId, address }: Props) {
  const { t } = useTranslation()
  const { category, status } = address.search
  const categories = useQuery(query(vault.categories, { query: { agent_id: agentId } }))
  const language = useLanguage()
  return (
    <ListFilters address={address} values={[category, status]}>
      {(category !== undefined || (categories.data && categories.data.length > 0)) && (
        <ChoiceFilter
          label={t(($) => $.vault.columns.category)}
          options={(categories.data ?? []).map((value) => ({ value, label: value }))}
          value={category}
          onChange={(value) => address.filter({ category: value })}
        />
      )}
      <ChoiceFilter
        label={t(($) => $.vault.columns.state)}
        options={STATES.map((value) => ({ value, label: STATUS.knowledge_file[value][language] }))}
        value={status}
        onChange={(value) => address.filter({ status: value })}
        {...(status && { fallback: STATUS.knowledge_file[status][language] })}
      />
    </ListFilters>
  )
}
