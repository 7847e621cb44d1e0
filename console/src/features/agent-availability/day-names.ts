import { addDays, noonOf } from '@tertulia/contract/calendar'
import { type Weekday, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { useLanguage } from '#i18n/language.ts'

const A_MONDAY = '2024-01-01'

/** Names of the days of the week. */
export function useDayNames(): (day: Weekday) => string {
  const words = new Intl.DateTimeFormat(useLanguage(), { weekday: 'long', timeZone: 'UTC' })
  return (day) => words.format(noonOf(addDays(A_MONDAY, WEEKDAYS.indexOf(day))))
}
