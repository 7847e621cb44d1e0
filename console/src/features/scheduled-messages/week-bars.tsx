import type { ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { barsOf, type CalendarEntry } from './calendar-bars.ts'

const TOP = 28
const LANE = 22
const DAY = 100 / 7

type Props = {
  week: readonly string[]
  entries: readonly CalendarEntry[]
  messages: readonly ScheduledMessage[]
  open: string | undefined
  onOpen: (id: string) => void
  onDay: (day: string) => void
}

/** The messages of a week over its days. The days tell them aloud and open them by key. */
export function WeekBars({ week, entries, messages, open, onOpen, onDay }: Props) {
  const { bars, hidden } = barsOf(entries, week)
  const place = (from: number, to: number, lane: number) => ({
    left: `calc(${from * DAY}% + 4px)`,
    width: `calc(${(to - from + 1) * DAY}% - 8px)`,
    top: TOP + lane * LANE,
  })
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {bars.map(({ id, from, to, lane, crosses }) => {
        const message = messages.find((each) => each.id === id)
        if (!message) return null
        return (
          <button
            key={`${id} ${from}`}
            type="button"
            tabIndex={-1}
            style={place(from, to, lane)}
            onClick={() => onOpen(id)}
            className={cx(
              'pointer-events-auto absolute flex h-5 items-center gap-1 rounded-xs border px-1.5 text-left text-[11px]/[14px] font-medium',
              id === open
                ? 'border-solid bg-solid text-on-solid'
                : crosses
                  ? 'border-bad-line bg-bad-bg text-bad-text'
                  : message.kind === 'greeting'
                    ? 'border-transparent bg-fill-2 text-ink'
                    : 'border-control bg-surface text-ink',
              message.paused && id !== open && 'border-dashed opacity-70',
            )}
          >
            {crosses && id !== open && <Glyph name="alert" tone="bad" size={12} />}
            <span className="truncate">{message.name}</span>
          </button>
        )
      })}
      {hidden.map(
        (count, at) =>
          count > 0 && (
            <button
              key={week[at]}
              type="button"
              tabIndex={-1}
              style={{ left: `calc(${(at + 1) * DAY}% - 30px)`, top: TOP - LANE }}
              onClick={() => onDay(week[at] ?? '')}
              className="pointer-events-auto absolute h-5 rounded-xs px-1 text-[11px]/[14px] font-medium text-ink-2 hover:bg-fill"
            >
              +{count}
            </button>
          ),
      )}
    </div>
  )
}
