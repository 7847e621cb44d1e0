/** Days and hours in a named time zone. Every "today" goes through here. */

type Formats = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }
/** Making a format takes longer than a whole search does. There are as many as there are zones. */
const formats = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known) return known
  const made: Formats = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
  }
  formats.set(timeZone, made)
  return made
}

/** The local date, `2026-11-21`. */
export const localDay = (instant: Date, time_zone: string): string => formatsOf(time_zone).day.format(instant)

/** The local time of day, `09:30:00`. */
export const localTime = (instant: Date, time_zone: string): string => formatsOf(time_zone).time.format(instant)

/** The date so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The last local dates up to today, oldest first. Days are counted on the calendar, so that a change of clocks loses none. */
export function lastDays(instant: Date, time_zone: string, days: number): string[] {
  const today = new Date(`${localDay(instant, time_zone)}T00:00:00Z`)
  return Array.from({ length: days }, (_, at) =>
    new Date(today.getTime() - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}
