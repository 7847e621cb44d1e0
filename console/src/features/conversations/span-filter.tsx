import { addDays, localDay } from '@tertulia/contract/calendar'
import { useOrganization } from '#access/current-organization.ts'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { DaysFilter } from '#ui/days-filter.tsx'

/** Instants; the first belongs to the span, the last does not. */
type Span = { from: string | undefined; to: string | undefined }

type Props = { label: string; span: Span; onChange: (span: Span) => void }

/** A filter of instants, chosen by the days of the organization. */
export function SpanFilter({ label, span, onChange }: Props) {
  const { time_zone: zone } = useOrganization()
  const beginOf = (day: string) => zonedInstant(`${day}T00:00`, zone)
  return (
    <DaysFilter
      label={label}
      zone={zone}
      days={{ first: span.from && localDay(span.from, zone), last: span.to && localDay(Date.parse(span.to) - 1, zone) }}
      onChange={({ first, last }) => onChange({ from: first && beginOf(first), to: last && beginOf(addDays(last, 1)) })}
    />
  )
}
