import { isShortSpan } from '@tertulia/contract/boards'
import { CalendarDays, ChevronDown, Globe } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { noonOf } from '@tertulia/contract/calendar'
import { Grouping, Period, SPAN_DAYS, type Span } from '@tertulia/contract/spans'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { LAYER_ITEM } from '#ui/layer.ts'
import { Popover } from '#ui/popover.tsx'
import { isRange, RangeInput } from '#ui/range-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { askedSpan, groupingOf, type PeriodSearch, spanOfSearch, USUAL_SPAN } from './period-search.ts'

type Props = {
  /** Search parameters of the address. */
  search: PeriodSearch
  /** Receives the changed parameters; an undefined one is removed. */
  onChange: (change: PeriodSearch) => void
  /** The day that it is in the zone. */
  today: string
  /** Time zone of the days. */
  zone: string
  /** Opening hours are set, and figures tell whether they held. */
  hasHours?: boolean
  /** Choices that change the figures: the steps that a span is drawn in, and the span before. */
  heeds?: readonly ('steps' | 'before')[] | undefined
  /** How old the figures are: «hace 1 min». */
  ago?: string
  /** Before it: agent, channel. */
  children?: ReactNode
}

/** Chooses the period of a board, in the bar that all boards share. All of it stands in the address. */
export function PeriodPicker({
  search,
  onChange,
  today,
  zone,
  hasHours = false,
  heeds = ['steps', 'before'],
  ago,
  children,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const span = spanOfSearch(search, today)
  const { period: chosen } = askedSpan(search)
  const about = [t(($) => $.charts.zone, { city: format.city(zone) }), ago && t(($) => $.charts.updated, { ago })]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3 max-sm:px-4">
      {children}
      <div className="max-w-full overflow-x-auto rounded-sm">
        <Segmented<Period | ''>
          label={t(($) => $.charts.period.label)}
          value={chosen ?? ''}
          onChange={(period) =>
            onChange({ ...NO_DATES, period: period === '' || period === USUAL_SPAN ? undefined : period })
          }
          options={Period.options.map((period) => ({
            value: period,
            label: t(($) => $.charts.period[period]),
            name: t(($) => $.charts.period.names[period]),
          }))}
        />
      </div>
      <Dates search={search} span={span} zone={zone} onChange={onChange} />
      {heeds.includes('steps') && (
        <Segmented
          label={t(($) => $.charts.period.step)}
          value={groupingOf(search, span)}
          onChange={(grouping) => onChange({ grouping: grouping === groupingOf({}, span) ? undefined : grouping })}
          options={Grouping.options.map((each) => ({ value: each, label: t(($) => $.charts.period.steps[each]) }))}
        />
      )}
      {heeds.includes('before') && (
        <Switch
          label={t(($) => $.charts.period.compare)}
          checked={search.compare !== false}
          onChange={(isCompared) => onChange({ compare: isCompared ? undefined : false })}
        />
      )}
      {hasHours && (
        <Select
          size="sm"
          className="w-auto!"
          label={t(($) => $.charts.period.hours.label)}
          value={search.open_hours ?? ALL}
          options={([ALL, 'yes', 'no'] as const).map((value) => ({
            value,
            label: t(($) => $.charts.period.hours[value]),
          }))}
          onChange={(hours) => onChange({ open_hours: hours === 'yes' || hours === 'no' ? hours : undefined })}
        />
      )}
      <p className="type-meta ml-auto flex items-center gap-1.5 text-ink-2 max-sm:ml-0">
        <Globe aria-hidden className="size-3.5!" />
        {about.filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

const ALL = 'all'
const NO_DATES = { days: undefined, from: undefined, to: undefined }

type DatesProps = Pick<Props, 'search' | 'onChange' | 'zone'> & { span: Span }

function Dates({ search, span, zone, onChange }: DatesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const shown = spanWords(span, format)
  const choose = (change: PeriodSearch) => {
    setOpen(false)
    onChange({ ...NO_DATES, period: undefined, ...change })
  }
  return (
    <Popover
      label={t(($) => $.charts.period.own)}
      className="w-88 p-4 pt-2"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<DatesButton shown={shown} name={t(($) => $.charts.period.dates, { span: shown })} />}
    >
      <ul className="-mx-2">
        {SPAN_DAYS.map((days) => (
          <li key={days}>
            <button
              type="button"
              aria-pressed={search.days === days}
              onClick={() => choose({ days })}
              className={cx(LAYER_ITEM, 'w-full text-left hover:bg-fill aria-pressed:font-semibold')}
            >
              {t(($) => $.charts.period.last_days, { days })}
            </button>
          </li>
        ))}
      </ul>
      <OwnDays span={span} zone={zone} onChosen={({ first, last }) => choose({ from: first, to: last })} />
    </Popover>
  )
}

type ButtonProps = ComponentProps<'button'> & { shown: string; name: string }

const DatesButton = ({ shown, name, ...button }: ButtonProps) => (
  <Button
    {...button}
    size="sm"
    variant="secondary"
    aria-label={name}
    icon={<CalendarDays aria-hidden className="size-3.5!" />}
  >
    <span className="flex items-center gap-1.5">
      {shown}
      <ChevronDown aria-hidden className="size-3.5! text-ink-3" />
    </span>
  </Button>
)

type OwnProps = { span: Span; zone: string; onChosen: (days: Span) => void }

function OwnDays({ span, zone, onChosen }: OwnProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [first, setFirst] = useState(span.first)
  const [last, setLast] = useState(span.last)
  const isSpan = first !== '' && last !== '' && isRange(first, last)
  const isShort = !isSpan || isShortSpan({ first, last })
  const isWhole = isSpan && isShort
  return (
    <form
      className="mt-3 flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onChosen({ first, last })
      }}
    >
      <RangeInput
        label={t(($) => $.charts.period.own)}
        first={{ label: t(($) => $.charts.period.first), value: first, onChange: setFirst }}
        last={{ label: t(($) => $.charts.period.last), value: last, onChange: setLast }}
        error={isShort ? undefined : t(($) => $.charts.period.too_long)}
        help={t(($) => $.charts.period.in_zone, { city: format.city(zone) })}
      />
      <Button type="submit" variant="ink" disabled={!isWhole}>
        {t(($) => $.charts.period.set)}
      </Button>
    </form>
  )
}

/** 24 oct – 22 nov; one day alone by itself. */
function spanWords({ first, last }: Span, format: Format): string {
  const [from, to] = [first, last].map((day) => format.date(noonOf(day), { timeZone: 'UTC' }))
  return first === last ? (to ?? '') : `${from} – ${to}`
}
