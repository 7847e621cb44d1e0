import { useQuery } from '@tanstack/react-query'
import { audit } from '@tertulia/contract/audit'
import { AUDIT_DAYS } from '@tertulia/contract/audit.limits'
import { AUDIT_ACTIONS, actionWords } from '@tertulia/contract/audit-words'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useOrganization } from '#features/organizations/current.ts'
import { useLanguage } from '#i18n/language.ts'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { AuditSearch } from './audit-search.ts'
import { DateFilter } from './date-filter.tsx'

type Choice = {
  label: string
  chosen: string | undefined
  options: { label: string; choose: () => void }[]
  clear: () => void
}

/** Person, action and period. What is set can be taken away. */
export function AuditFilters({
  search,
  onChange,
}: {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>) => void
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id: organization_id } = useOrganization()
  const people = useQuery(query(audit.people, { query: { organization_id } })).data ?? []
  const days = (count: number) => t(($) => $.audit.days, { count })
  const choices: Choice[] = [
    {
      label: t(($) => $.audit.filters.days),
      chosen: search.days && days(search.days),
      options: AUDIT_DAYS.map((each) => ({
        label: days(each),
        choose: () => onChange({ days: each, since: undefined, until: undefined }),
      })),
      clear: () => onChange({ days: undefined }),
    },
    {
      label: t(($) => $.audit.filters.person),
      chosen: search.person && (people.find(({ id }) => id === search.person)?.name ?? '…'),
      options: people.map(({ id, name }) => ({ label: name, choose: () => onChange({ person: id }) })),
      clear: () => onChange({ person: undefined }),
    },
    {
      label: t(($) => $.audit.filters.action),
      chosen: search.action && actionWords(search.action, language),
      options: AUDIT_ACTIONS.map((action) => ({
        label: actionWords(action, language),
        choose: () => onChange({ action }),
      })).toSorted((a, b) => a.label.localeCompare(b.label, language)),
      clear: () => onChange({ action: undefined }),
    },
  ]
  const [period, ...others] = choices.map(({ label, chosen, options, clear }) =>
    chosen ? (
      <AppliedFilter key={label} label={label} value={chosen} onRemove={clear} />
    ) : (
      <Menu key={label} trigger={<FilterChip label={label} />}>
        {options.map((option) => (
          <MenuItem key={option.label} onSelect={option.choose}>
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    ),
  )
  return (
    <>
      {period}
      <DateFilter search={search} onChange={onChange} />
      {others}
    </>
  )
}
