import { useQuery } from '@tanstack/react-query'
import { audit } from '@tertulia/contract/audit'
import { AUDIT_DAYS } from '@tertulia/contract/audit.limits'
import { AUDIT_ACTIONS, actionWords } from '@tertulia/contract/audit-words'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { ListFilters } from '#lists/list-filters.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { DaysFilter } from '#ui/days-filter.tsx'
import type { AuditSearch } from './audit-search.ts'

/** Person, action and period. Each filter that is set can be removed. */
export function AuditFilters({ address }: { address: ListAddress<AuditSearch> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id: organization_id, time_zone } = useOrganization()
  const people = useQuery(query(audit.people, { query: { organization_id } })).data ?? []
  const { search, filter: onChange } = address
  const days = (count: number) => t(($) => $.audit.days, { count })
  return (
    <ListFilters address={address} values={[search.days, search.since ?? search.until, search.person, search.action]}>
      <ChoiceFilter
        label={t(($) => $.audit.filters.days)}
        options={AUDIT_DAYS.map((value) => ({ value, label: days(value) }))}
        value={search.days}
        onChange={(value) => onChange({ days: value, since: undefined, until: undefined })}
      />
      <DaysFilter
        label={t(($) => $.audit.filters.dates)}
        zone={time_zone}
        days={{ first: search.since, last: search.until }}
        onChange={({ first, last }) => onChange({ since: first, until: last, days: undefined })}
      />
      <ChoiceFilter
        label={t(($) => $.audit.filters.person)}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.person}
        onChange={(person) => onChange({ person })}
        fallback="…"
      />
      <ChoiceFilter
        label={t(($) => $.audit.filters.action)}
        options={AUDIT_ACTIONS.map((value) => ({
          value: value as string,
          label: actionWords(value, language),
        })).toSorted((a, b) => a.label.localeCompare(b.label, language))}
        value={search.action}
        onChange={(action) => onChange({ action })}
      />
    </ListFilters>
  )
}
