import { localDay, noonOf } from '@tertulia/contract/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Crossing, type ScheduledMessage, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { WEEK_BEGINS, weeksOf } from '#ui/days.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { useMedia } from '#ui/media.ts'
import { MonthGrid } from '#ui/month-grid.tsx'
import { MonthSteps } from '#ui/month-steps.tsx'
import { useNow } from '#ui/use-now.ts'
import { idsOn, withCrossings } from './calendar-bars.ts'
import { WeekBars } from './week-bars.tsx'

type Props = {
  agentId: string
  timeZone: string
  messages: readonly ScheduledMessage[]
  /** Id of the message that is open beside it. */
  open: string | undefined
  /** Messages that the open one overlaps, as it stands in its form. */
  crossings: readonly Crossing[]
  /** The day that the arrows move. */
  day: string
  onMove: (day: string) => void
  onOpen: (id: string) => void
}

/** A month with what is said on its days. */
export function ScheduledCalendar({ agentId, timeZone, messages, open, crossings, day, onMove, onOpen }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const today = localDay(useNow(), timeZone)
  const weeks = weeksOf(day.slice(0, 7), WEEK_BEGINS[useLanguage()])
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const { data, error, refetch } = useQuery({
    ...query(scheduledMessages.calendar, { params: { agent_id: agentId }, query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  const entries = withCrossings(data ?? [], crossings)
  const on = (each: string) => idsOn(entries, each).flatMap((id) => messages.find((message) => message.id === id) ?? [])
  return (
    <section aria-label={t(($) => $.scheduledMessages.calendar)} className="shrink-0 border-b border-line">
      <div className="flex min-h-11 items-center gap-1 px-6 max-sm:px-4">
        <MonthSteps day={day} onMove={onMove} />
        <Button variant="ghost" size="sm" onClick={() => onMove(today)}>
          {t(($) => $.scheduledMessages.today)}
        </Button>
        {!isPhone && <Legend />}
      </div>
      {error && !data && (
        <div className="px-6 pb-3 max-sm:px-4">
          <ErrorBlock title={error.message} onRetry={() => void refetch()} />
        </div>
      )}
      <MonthGrid
        label={t(($) => $.scheduledMessages.calendar)}
        day={day}
        today={today}
        isChosen={(each) => each === day}
        onMove={onMove}
        onChoose={(each) => {
          onMove(each)
          const [first, ...others] = on(each)
          // More than one stand below, to choose from.
          if (first && others.length === 0 && !isPhone) onOpen(first.id)
        }}
        tellDay={(each) =>
          on(each)
            .map(({ name }) => name)
            .join(', ')
        }
        {...(isPhone
          ? { renderDay: (each: string) => <Dots messages={on(each)} open={open} />, weekHeight: 48 }
          : {
              weekHeight: 79,
              renderWeek: (week: readonly string[]) => (
                <WeekBars
                  week={week}
                  entries={entries}
                  messages={messages}
                  open={open}
                  onOpen={onOpen}
                  onDay={onMove}
                />
              ),
            })}
      />
      {isPhone && (
        <div className="px-4 pb-3">
          <Legend />
        </div>
      )}
      {(isPhone || on(day).length > 1) && <OfDay day={day} messages={on(day)} onOpen={onOpen} />}
    </section>
  )
}

function Legend() {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const size = isPhone ? 'size-1.5 rounded-full' : 'h-2.5 w-5 rounded-xs'
  return (
    <span aria-hidden className="type-meta flex items-center gap-1.5 text-ink-2 sm:ml-auto">
      <span className={cx(size, isPhone ? 'bg-ink-3' : 'bg-fill-2')} />
      {t(($) => $.scheduledMessages.kinds.greeting)}
      <span className={cx(size, 'ml-2 border', isPhone ? 'border-ink-3' : 'border-control bg-surface')} />
      {t(($) => $.scheduledMessages.kinds.farewell)}
    </span>
  )
}

/** Messages of the chosen day, by name. */
function OfDay({
  day,
  messages,
  onOpen,
}: {
  day: string
  messages: readonly ScheduledMessage[]
  onOpen: Props['onOpen']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-subtle px-6 py-2 max-sm:px-4">
      <h3 className="type-button first-letter:uppercase">
        {format.longDate(noonOf(day), { timeZone: 'UTC' }).replace(',', '')}
      </h3>
      {messages.length === 0 && <span className="type-meta text-ink-2">{t(($) => $.scheduledMessages.usual)}</span>}
      {messages.map(({ id, name }) => (
        <Button key={id} size="sm" onClick={() => onOpen(id)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** On a phone: a greeting is filled, a farewell outlined, the one that is open as wide as two. */
function Dots({ messages, open }: { messages: readonly ScheduledMessage[]; open: string | undefined }) {
  return (
    <span aria-hidden className="flex h-2 items-center gap-0.5">
      {messages.slice(0, 3).map(({ id, kind }) => (
        <span
          key={id}
          className={cx(
            'h-1.5 rounded-full',
            id === open ? 'w-3.5 bg-solid' : 'w-1.5',
            id !== open && (kind === 'greeting' ? 'bg-ink-3' : 'border border-ink-3'),
          )}
        />
      ))}
    </span>
  )
}
