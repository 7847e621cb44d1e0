import type { Message } from '@tertulia/contract/messages'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether so much time lies between two messages that the thread says when it went on. */
export const needsTimeLine = (earlier: Message | undefined, message: Message): boolean =>
  earlier !== undefined && Date.parse(message.created_at) - Date.parse(earlier.created_at) > HOUR_MS

/** «Hoy, 09:28»: when what follows was said, in the visitor's time zone. */
export function DayLine({ at, now, language }: { at: string; now: Date; language: string }) {
  return (
    <p className="day">
      <time dateTime={at}>{sayDay(new Date(at), now, language)}</time>
    </p>
  )
}

export function sayDay(date: Date, now: Date, language: string): string {
  const days = Math.round((startOfDay(date) - startOfDay(now)) / DAY_MS)
  const day =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      : date.toLocaleDateString(language, { day: 'numeric', month: 'short' })
  const time = date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1)}, ${time}`
}

const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0)
