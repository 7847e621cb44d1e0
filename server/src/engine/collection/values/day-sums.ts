/** A day of the calendar, months from 1. */
export type Day = { year: number; month: number; day: number }

/** So many days, weeks, months or years on: which of them is the name of a group that was found. */
export function plusUnits(
  today: Day,
  count: number,
  groups: Readonly<Record<string, string | undefined>>,
): Day | undefined {
  const hasUnit = (unit: string) => groups[unit] !== undefined || groups[`l${unit}`] !== undefined
  if (hasUnit('day')) return plusDays(today, count)
  if (hasUnit('week')) return plusDays(today, count * 7)
  const months = today.month - 1 + (hasUnit('year') ? count * 12 : count)
  const year = today.year + Math.floor(months / 12)
  const month = (((months % 12) + 12) % 12) + 1
  return { year, month, day: Math.min(today.day, new Date(Date.UTC(year, month, 0)).getUTCDate()) }
}

/** So many days on. */
export function plusDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is a Sunday. */
export const dayOfWeek = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()
/** Whether its month has that day. */
export const exists = ({ year, month, day }: Day) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0

/** The next day with that number, of that weekday where one is named and it comes within a year. */
export function nextDayNumber(today: Day, number: number, wanted?: number): Day | undefined {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = plusDays(today, ahead)
    if (day.day === number && (wanted === undefined || dayOfWeek(day) === wanted)) return day
  }
  return undefined
}
