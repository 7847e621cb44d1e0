import { addDays, noonOf } from '@tertulia/contract/calendar'
import { useFormat } from '#i18n/format.ts'

const MONDAY = '2024-01-01'

/** From Monday, 0. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Returns a function that names a day of the week, in the language of the console. */
export function useWeekdays(): (weekday: number) => string {
  const format = useFormat()
  return (weekday) => format.longWeekday(noonOf(addDays(MONDAY, weekday)), { timeZone: 'UTC' })
}
