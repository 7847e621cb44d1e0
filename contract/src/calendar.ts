// Days of the calendar, `2026-12-21`, and times of the clock on the wall, `09:30`. Both sides count with these; what turns
// them into instants is the server's `platform/local-time.ts`.

const DAY_MS = 86_400_000
/** The middle of a day in UTC: a long date that is made of it is moved by no zone of ours. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(noonOf(text) || 0).toISOString().startsWith(text)

/** Counted on the calendar, so that a change of clocks loses no day. */
export const addDays = (day: string, days: number): string => dayOf(noonOf(day) + days * DAY_MS)

/** The day some months on, with its number, or the last of a month that does not have it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(number, last)))
}

/** Days from one date to another. */
export const daysBetween = (first: string, last: string): number => Math.round((noonOf(last) - noonOf(first)) / DAY_MS)

/** A day as people say it, in a language: «5 de diciembre de 2026». Forms read it in that language. */
export const sayDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(noonOf(day))

/** A date's place in the week, from Monday, 0. */
export const weekdayOf = (day: string): number => (new Date(noonOf(day)).getUTCDay() + 6) % 7

/** Making a format takes longer than a whole search does. There are as many as there are zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that it is somewhere at an instant. */
export function localDay(instant: string | number | Date, time_zone: string): string {
  let format = formats.get(time_zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: time_zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(time_zone, format)
  }
  return format.format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** Minutes from midnight of `09:30` or `09:30:00`; `24:00` is the end of a day. */
export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** `09:30`. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
