import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Popover } from '#ui/popover.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AuditSearch } from './audit-search.ts'

type Props = { search: AuditSearch; onChange: (change: Partial<AuditSearch>) => void }

/** From one day to another, in the person's own time; either may be left open. */
export function DateFilter({ search: { since, until }, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const label = t(($) => $.audit.dates.label)
  if (since ?? until) {
    // A day has no zone: it is written as it was chosen.
    const day = (date: string) => format.date(`${date}T12:00:00Z`, { timeZone: 'UTC' })
    const value =
      since && until
        ? t(($) => $.audit.dates.both, { since: day(since), until: day(until) })
        : since
          ? t(($) => $.audit.dates.from_on, { since: day(since) })
          : t(($) => $.audit.dates.up_to, { until: day(until ?? '') })
    return (
      <AppliedFilter label={label} value={value} onRemove={() => onChange({ since: undefined, until: undefined })} />
    )
  }
  return (
    <Popover label={label} open={isOpen} onOpenChange={setOpen} trigger={<FilterChip label={label} />}>
      <Dates
        onChosen={(dates) => {
          setOpen(false)
          onChange({ ...dates, days: undefined })
        }}
      />
    </Popover>
  )
}

function Dates({ onChosen }: { onChosen: (dates: Pick<AuditSearch, 'since' | 'until'>) => void }) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const [since, setSince] = useState('')
  const [until, setUntil] = useState('')
  const isWrong = since !== '' && until !== '' && until < since
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong || (since === '' && until === '')) return
        onChosen({ since: since || undefined, until: until || undefined })
      }}
    >
      <Field label={t(($) => $.audit.dates.since)}>
        {(control) => (
          <TextInput {...control} type="date" value={since} onChange={(event) => setSince(event.target.value)} />
        )}
      </Field>
      <Field
        label={t(($) => $.audit.dates.until)}
        help={t(($) => $.audit.dates.zone, { zone: zone.replaceAll('_', ' ') })}
        error={isWrong ? t(($) => $.audit.dates.wrong) : undefined}
      >
        {(control) => (
          <TextInput {...control} type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="ink" disabled={isWrong || (since === '' && until === '')}>
        {t(($) => $.audit.dates.apply)}
      </Button>
    </form>
  )
}
