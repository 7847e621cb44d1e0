import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ListFilters } from '#lists/list-filters.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { sentence, useToolFailureWords } from './failure-words.ts'
import { type HistorySearch, OUTCOMES, PERIODS, USUAL_PERIOD } from './history-search.ts'
import { toolList } from './tool-queries.ts'

/** Filters of the history. There is always a period. */
export function HistoryFilters({ agentId, address }: { agentId: string; address: ListAddress<HistorySearch> }) {
  const { t } = useTranslation()
  const { search, filter } = address
  const format = useFormat()
  const failureWords = useToolFailureWords()
  const list = useQuery(toolList(agentId))
  return (
    <ListFilters
      address={address}
      values={[
        search.days,
        search.tool,
        search.outcome,
        search.billed,
        search.conversation,
        search.failure,
        search.from,
      ]}
    >
      {search.from && search.to ? (
        <AppliedFilter
          label={t(($) => $.toolHistory.period)}
          value={`${format.date(search.from)} – ${format.date(Date.parse(search.to) - 1)}`}
          onRemove={() => filter({ from: undefined, to: undefined })}
        />
      ) : (
        <Menu
          trigger={
            <FilterChip
              label={t(($) => $.toolHistory.period)}
              value={t(($) => $.toolHistory.days, { count: search.days ?? USUAL_PERIOD })}
            />
          }
        >
          {PERIODS.map((days) => (
            <MenuItem key={days} onSelect={() => filter({ days: days === USUAL_PERIOD ? undefined : days })}>
              {t(($) => $.toolHistory.days, { count: days })}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ChoiceFilter
        label={t(($) => $.toolHistory.filters.tool)}
        options={(list.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.tool}
        fallback="…"
        onChange={(tool) => filter({ tool })}
      />
      <ChoiceFilter
        label={t(($) => $.toolHistory.filters.outcome)}
        options={OUTCOMES.map((value) => ({ value, label: t(($) => $.toolHistory.outcomes[value]) }))}
        value={search.outcome}
        onChange={(outcome) => filter({ outcome })}
      />
      <ChoiceFilter
        label={t(($) => $.toolHistory.filters.billed)}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(($) => $.toolHistory.billed[value]) }))}
        value={search.billed}
        onChange={(billed) => filter({ billed })}
      />
      {search.failure && (
        <AppliedFilter
          label={t(($) => $.toolHistory.filters.failure)}
          value={sentence(failureWords({ failure: search.failure, status: null }))}
          onRemove={() => filter({ failure: undefined })}
        />
      )}
      {search.conversation && (
        <AppliedFilter
          label={t(($) => $.toolHistory.filters.conversation)}
          value={t(($) => $.toolHistory.this_conversation)}
          onRemove={() => filter({ conversation: undefined })}
        />
      )}
    </ListFilters>
  )
}
