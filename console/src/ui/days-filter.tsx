import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from './button.tsx'
import { AppliedFilter, FilterChip } from './chip.tsx'
import { formatDay } from './days.ts'
import { Popover } from './popover.tsx'
import { isRange, RangeInput } from './range-field.tsx'

/** Days such as 2026-12-21, both included; either may be open. */
export type Days = { first: string | undefined; last: string | undefined }

type Props = {
  label: string
  days: Days
  onChange: (days: Days) => void
  /** Time zone in which the days begin and end. */
  zone: string
}

/** A filter from one day to another. */
export function DaysFilter({ label, days: { first, last }, onChange, zone }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (first ?? last) {
    const value =
      first && last
        ? `${formatDay(first)} – ${formatDay(last)}`
        : first
          ? t(($) => $.ui.days.from_on, { day: formatDay(first) })
          : t(($) => $.ui.days.up_to, { day: formatDay(last ?? '') })
    return (
      <AppliedFilter label={label} value={value} onRemove={() => onChange({ first: undefined, last: undefined })} />
    )
  }
  return (
    <Popover
      label={label}
      align="start"
      className="w-88 p-4"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<FilterChip label={label} />}
    >
      <DaysForm
        label={label}
        zone={zone}
        onChosen={(days) => {
          setOpen(false)
          onChange(days)
        }}
      />
    </Popover>
  )
}

type FormProps = Pick<Props, 'label' | 'zone'> & { onChosen: (days: Days) => void }

function DaysForm({ label, zone, onChosen }: FormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange(first, last)) onChosen({ first: first || undefined, last: last || undefined })
      }}
    >
      <RangeInput
        label={label}
        first={{ label: t(($) => $.ui.days.first), value: first, onChange: setFirst }}
        last={{ label: t(($) => $.ui.days.last), value: last, onChange: setLast }}
        help={t(($) => $.ui.days.zone, { city: format.city(zone) })}
      />
      <Button type="submit" variant="ink" disabled={!isRange(first, last)}>
        {t(($) => $.ui.days.set)}
      </Button>
    </form>
  )
}
