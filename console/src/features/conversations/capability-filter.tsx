import { useQuery } from '@tanstack/react-query'
import { tools } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { AppliedFilter } from '#ui/chip.tsx'
import type { ConversationSearch } from './conversation-search.ts'

type Props = { search: ConversationSearch; onRemove: () => void }

/** Filter of a list, set by a board: the capability that its conversations used, and the outcome. */
export function CapabilityFilter({ search: { agent_id, capability, capability_outcome }, onRemove }: Props) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    ...query(tools.list, { params: { agent_id: agent_id ?? '' } }),
    enabled: agent_id !== undefined && capability !== undefined,
  })
  if (capability === undefined) return null
  const kind =
    capability === 'faq' ? 'faq' : (['form', 'automation'] as const).find((each) => capability.startsWith(each))
  const name = kind === undefined && data.find(({ id }) => id === capability)?.name
  const used = name || t(($) => $.conversations.capability_kinds[kind ?? 'own'])
  const outcome = capability_outcome && t(($) => $.conversations.capability_outcomes[capability_outcome])
  return (
    <AppliedFilter
      label={t(($) => $.conversations.filters.capability)}
      value={[used, outcome].filter(Boolean).join(', ')}
      onRemove={onRemove}
    />
  )
}
