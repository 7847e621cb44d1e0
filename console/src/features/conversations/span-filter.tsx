import { addDays, localDay } from '@tertulia/contract/calendar'
import { useFormat } from '#i18n/format.ts'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { DaysFilter } from '#ui/days-filter.tsx'

/** Instants; the first belongs to the span, the last does not. */
type Span = { from: string | undefined; to: string | undefined }

type Props = { label: string; span: Span; onChange: (span: Span) => void }

/** A filter of instants, chosen by days as the clock of whoever looks has them. */
export function SpanFilter({ label, span, onChange }: Props) {
  const { zone } = useFormat()
  const beginOf = (day: string) => zonedInstant(`${day}T00:00`, zone)
  return (
    <DaysFilter
      label={label}
      days={{ first: span.from && localDay(span.from, zone), last: span.to && addDays(localDay(span.to, zone), -1) }}
      onChange={({ first, last }) => onChange({ from: first && beginOf(first), to: last && beginOf(addDays(last, 1)) })}
    />
  )
}
