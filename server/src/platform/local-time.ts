/** Days and hours in a named time zone. Every "today" goes through here. */

/** The local date, `2026-11-21`. */
export const localDay = (instant: Date, time_zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )

/** The local time of day, `09:30:00`. */
export const localTime = (instant: Date, time_zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant)

/** The last local dates up to today, oldest first. Days are counted on the calendar, so that a change of clocks loses none. */
export function lastDays(instant: Date, time_zone: string, days: number): string[] {
  const today = new Date(`${localDay(instant, time_zone)}T00:00:00Z`)
  return Array.from({ length: days }, (_, at) =>
    new Date(today.getTime() - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}
