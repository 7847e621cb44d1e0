import {
  type OpenDay,
  OpenDay as OpenDayShape,
  type OpeningHours,
  type Weekday,
  WEEKDAYS,
} from '@tertulia/contract/opening-hours'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { writtenClock } from '#ui/days.ts'
import { Drawer } from '#ui/drawer.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/media.ts'
import { MenuItem, MenuLabel, MenuLine } from '#ui/menu.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { DayTrack } from './day-track.tsx'
import { IntervalField } from './interval-field.tsx'
import { DAY, hoursOf, intervalOf, joinedOf, spansOf } from './week-edits.ts'
import { useDayNames } from './day-names.ts'

type Props = {
  week: OpeningHours
  /** The day and minute it is there. */
  now: { weekday: number; minute: number } | undefined
  disabled: boolean
  onChange: (week: OpeningHours) => void
}

const WORKDAYS: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const MOST = 4

/** When a business is open in a week: painted, written, or moved by the keyboard. */
export function WeekRows({ week, now, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMedia('phone')
  const nameOf = useDayNames()
  const [editing, setEditing] = useState<Weekday>()
  const total = WEEKDAYS.reduce((sum, day) => sum + hoursOf(week[day]), 0)
  const rowOf = (day: Weekday, number: number) => {
    const before = WEEKDAYS[(number + 6) % 7] ?? 'sun'
    return {
      name: nameOf(day),
      value: week[day],
      over: Math.max(0, ...spansOf(week[before]).map(({ to }) => to - DAY)),
      now: now?.weekday === number ? now.minute : undefined,
      disabled,
      onChange: (value: OpenDay) => onChange({ ...week, [day]: value }),
      onCopyTo: (days: readonly Weekday[]) =>
        onChange({ ...week, ...Object.fromEntries(days.map((each) => [each, week[day]])) }),
    }
  }
  const edited = editing && rowOf(editing, WEEKDAYS.indexOf(editing))
  const overnight = WEEKDAYS.flatMap((day) => {
    const last = week[day].find(({ from, to }) => to < from)
    return last ? [t(($) => $.agentAvailability.runs_over, { day: nameOf(day), clock: writtenClock(last.to) })] : []
  })

  return (
    <section aria-label={t(($) => $.agentAvailability.week)}>
      <div className="type-meta flex items-center gap-3 border-b border-line pb-1.5 text-ink-2">
        {!isPhone && (
          <>
            <span className="w-24 shrink-0" />
            <span aria-hidden className="flex min-w-40 flex-1 justify-between">
              {[0, 6, 12, 18, 24].map((hour) => (
                <span key={hour} className="flex w-0 justify-center first:justify-start last:justify-end">
                  {hour}
                </span>
              ))}
            </span>
            <span className="w-[330px] max-lg:hidden" />
          </>
        )}
        <span className={cx('text-right tabular-nums', isPhone ? 'ml-auto' : 'w-12', !isPhone && !disabled && 'mr-10')}>
          {t(($) => $.agentAvailability.hours, { value: format.number(total) })}
        </span>
      </div>
      <ul>
        {WEEKDAYS.map((day, number) =>
          isPhone ? (
            <li key={day} className="border-b border-line">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 py-2 text-left"
                aria-label={t(($) => $.agentAvailability.edit_day, { day: nameOf(day) })}
                onClick={() => setEditing(day)}
              >
                <span className="type-button w-24 first-letter:uppercase">{nameOf(day)}</span>
                <span className="flex-1 text-ink-2">{textOf(week[day]) || t(($) => $.agentAvailability.closed)}</span>
              </button>
            </li>
          ) : (
            <DayRow key={day} {...rowOf(day, number)} />
          ),
        )}
      </ul>
      <p className="type-meta mt-2 text-ink-3 first-letter:uppercase">
        {[...overnight, ...(isPhone ? [] : [t(($) => $.agentAvailability.paint)])].join(' ')}
      </p>
      <Drawer open={editing !== undefined} onClose={() => setEditing(undefined)} label={edited?.name ?? ''}>
        {edited && (
          <div className="flex flex-col gap-4 p-4">
            <h2 className="type-title first-letter:uppercase">{edited.name}</h2>
            <Intervals {...edited} />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" disabled={disabled} onClick={() => edited.onCopyTo(WORKDAYS)}>
                {t(($) => $.agentAvailability.copy_to)} {t(($) => $.agentAvailability.to_workdays)}
              </Button>
              <Button size="sm" disabled={disabled} onClick={() => edited.onChange(ROUND_THE_CLOCK)}>
                {t(($) => $.agentAvailability.whole_day)}
              </Button>
            </div>
            <Button variant="ink" onClick={() => setEditing(undefined)}>
              {t(($) => $.agentAvailability.done)}
            </Button>
          </div>
        )}
      </Drawer>
    </section>
  )
}

const ROUND_THE_CLOCK: OpenDay = [{ from: '00:00', to: '24:00' }]

const textOf = (day: OpenDay): string =>
  day.map(({ from, to }) => `${writtenClock(from)} – ${writtenClock(to)}`).join(', ')

type RowProps = {
  name: string
  value: OpenDay
  over: number
  now: number | undefined
  disabled: boolean
  onChange: (value: OpenDay) => void
  onCopyTo: (days: readonly Weekday[]) => void
}

function DayRow({ name, value, over, now, disabled, onChange, onCopyTo }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useDayNames()
  const hours = hoursOf(value)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <span className="type-button w-24 shrink-0 first-letter:uppercase">{name}</span>
      <span className="flex min-w-40 flex-1">
        <DayTrack {...{ name, value, over, now, disabled, onChange }} onCopy={() => onCopyTo(WEEKDAYS)} />
      </span>
      <span className="w-[330px] max-lg:order-last max-lg:w-full">
        <Intervals {...{ name, value, disabled, onChange }} />
      </span>
      <span className="w-12 text-right text-ink-2 tabular-nums">
        {hours > 0 ? t(($) => $.agentAvailability.hours, { value: format.number(hours) }) : '—'}
      </span>
      {!disabled && (
        <RowMenu name={name}>
          <MenuLabel>{t(($) => $.agentAvailability.copy_to)}</MenuLabel>
          <MenuItem onSelect={() => onCopyTo(WORKDAYS)}>{t(($) => $.agentAvailability.to_workdays)}</MenuItem>
          <MenuItem onSelect={() => onCopyTo(WEEKDAYS)}>{t(($) => $.agentAvailability.to_all)}</MenuItem>
          {WEEKDAYS.filter((each) => nameOf(each) !== name).map((each) => (
            <MenuItem key={each} onSelect={() => onCopyTo([each])}>
              <span className="inline-block first-letter:uppercase">{nameOf(each)}</span>
            </MenuItem>
          ))}
          <MenuLine />
          <MenuItem onSelect={() => onChange(ROUND_THE_CLOCK)}>{t(($) => $.agentAvailability.whole_day)}</MenuItem>
          <MenuItem onSelect={() => onChange([])}>{t(($) => $.agentAvailability.close_day)}</MenuItem>
        </RowMenu>
      )}
    </li>
  )
}

type IntervalsProps = Pick<RowProps, 'name' | 'value' | 'disabled' | 'onChange'>

/** The intervals of a day as fields; what overlaps is asked about in place. */
export function Intervals({ name, value, disabled, onChange }: IntervalsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const joined = joinedOf(value)
  const read = OpenDayShape.safeParse(value)
  const wrong =
    read.success || joined
      ? undefined
      : fieldErrorText(
          (read.error.issues[0]?.message ?? 'invalid_value') as Parameters<typeof fieldErrorText>[0],
          language,
        )
  if (disabled) return <span className="text-ink-2">{textOf(value) || t(($) => $.agentAvailability.closed)}</span>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {value.length === 0 && <span className="text-ink-3">{t(($) => $.agentAvailability.closed)}</span>}
      {value.map((interval, at) => (
        <IntervalField
          // oxlint-disable-next-line react/no-array-index-key -- an interval is its place: while it is written it has no other name
          key={at}
          day={name}
          number={at + 1}
          value={interval}
          isWrong={joined !== undefined || wrong !== undefined}
          onChange={(now) => onChange(value.map((each, n) => (n === at ? now : each)))}
          onRemove={() => onChange(value.filter((_, n) => n !== at))}
        />
      ))}
      {value.length < MOST && (
        <IconButton
          label={t(($) => $.agentAvailability.add, { day: name })}
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...value, nextOf(value)])}
        />
      )}
      {joined && (
        <span className="type-meta flex basis-full items-center gap-2 text-bad-text">
          <span role="alert">
            {joined
              .filter((span) => spansOf(value).filter(({ from, to }) => span.from <= from && to <= span.to).length > 1)
              .slice(0, 1)
              .map((span) => {
                const { from, to } = intervalOf(span)
                return t(($) => $.agentAvailability.joins, { from: writtenClock(from), to: writtenClock(to) })
              })}
          </span>
          <Button size="sm" onClick={() => onChange(joined.map(intervalOf))}>
            {t(($) => $.agentAvailability.join)}
          </Button>
        </span>
      )}
      {wrong && (
        <span className="basis-full">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </span>
  )
}

/** Likely next interval of a day: the morning, then the afternoon, then an hour on. */
function nextOf(day: OpenDay): OpenDay[number] {
  const last = spansOf(day).at(-1)
  if (!last) return { from: '09:00', to: '14:00' }
  const from = Math.min(Math.max(last.to + 120, 16 * 60), 22 * 60)
  return intervalOf({ from, to: from + 120 })
}
