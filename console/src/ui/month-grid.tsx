import { addDays, addMonths, noonOf } from '@tertulia/contract/calendar'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { cx } from './cx.ts'
import { WEEK_BEGINS, weeksOf } from './days.ts'

export type MonthGridProps = {
  /** Accessible name of the grid. */
  label: string
  /** The day that Tab reaches; its month is the one on the screen. */
  day: string
  /** Arrows, Home, End and the page keys lead to another day. */
  onMove: (day: string) => void
  /** A click, Enter or Space. */
  onChoose: (day: string) => void
  isChosen?: (day: string) => boolean
  /** The days between two that are chosen together. */
  isWithin?: (day: string) => boolean
  /** Whether the day takes the focus as soon as it is there. */
  takesFocus?: boolean
  today?: string
  /** Renders below the numbers of a week, over all of its width. */
  renderWeek?: (week: readonly string[]) => ReactNode
  /** Renders below the number of one day. */
  renderDay?: (day: string) => ReactNode
  /** Adds to the accessible name of a day, after its date. */
  tellDay?: (day: string) => string
  /** Height of a week in pixels. */
  weekHeight?: number
}

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => `${day.slice(0, 8)}01`,
  End: (day) => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1),
}

/** A month, a week in each row. One day has the focus and the arrows move it. */
export function MonthGrid(props: MonthGridProps) {
  const { label, day, onMove, onChoose, isChosen, isWithin, takesFocus = false, today } = props
  const { renderWeek, renderDay, tellDay } = props
  const format = useFormat()
  const grid = useRef<HTMLTableElement>(null)
  const follows = useRef(takesFocus)
  const weeks = weeksOf(day.slice(0, 7), WEEK_BEGINS[useLanguage()])
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function onKeyDown(event: KeyboardEvent) {
    const to = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key]?.(day)
    if (to === undefined) return
    event.preventDefault()
    follows.current = to !== day
    onMove(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a calendar: arrows move in it
    <table ref={grid} role="grid" aria-label={label} className="block w-full">
      <thead className="block">
        <tr className="grid grid-cols-7 text-left">
          {weeks[0]?.map((each) => (
            <th
              key={each}
              scope="col"
              className={cx('type-meta py-1 font-normal text-ink-2', renderWeek ? 'px-2' : 'text-center')}
            >
              {format.weekday(noonOf(each), { timeZone: 'UTC' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {weeks.map((week) => (
          <tr
            key={week[0]}
            className={cx('relative grid grid-cols-7', renderWeek && 'border-t border-line')}
            style={{ minHeight: props.weekHeight ?? 36 }}
          >
            {week.map((each) => (
              <td
                key={each}
                aria-selected={isChosen?.(each) || isWithin?.(each) || false}
                className={cx(
                  renderWeek && 'border-line p-0 not-last:border-r',
                  !renderWeek && 'flex justify-center',
                  isWithin?.(each) && 'bg-fill',
                )}
              >
                <button
                  type="button"
                  data-day={each}
                  tabIndex={each === day ? 0 : -1}
                  aria-current={each === today ? 'date' : undefined}
                  aria-label={[format.longDate(noonOf(each), { timeZone: 'UTC' }), tellDay?.(each)]
                    .filter(Boolean)
                    .join(', ')}
                  onKeyDown={onKeyDown}
                  onClick={() => onChoose(each)}
                  className={cx(
                    'flex flex-col rounded-sm outline-offset-[-2px] hover:bg-fill',
                    renderWeek ? 'size-full items-start px-1.5 pt-1' : 'size-9 items-center justify-center',
                    renderDay && 'h-12! w-full items-center pt-1.5',
                    each.slice(0, 7) !== day.slice(0, 7) && 'text-ink-3',
                  )}
                >
                  <span
                    className={cx(
                      'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 tabular-nums',
                      isChosen?.(each) && 'bg-solid font-semibold text-on-solid',
                      each === today && !isChosen?.(each) && 'ring-1 ring-control',
                    )}
                  >
                    {Number(each.slice(8))}
                  </span>
                  {renderDay?.(each)}
                </button>
                {/* In the last cell, as a row holds nothing else: it lies over the whole week. */}
                {each === week.at(-1) && renderWeek?.(week)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
