import { addDays, localDay, weekdayOf } from '@tertulia/contract/calendar'
import { zonedInstant } from '#i18n/zoned-instant.ts'

const HOUR_MS = 3_600_000
/** Assumed start of a business's day. */
const MORNING = '09:00'

/** The times one chooses among without a calendar, as instants: days are the organization's. `written`: none. */
export function snoozeTimes(now: number, timeZone: string) {
  const today = localDay(now, timeZone)
  const morningOf = (day: string) => zonedInstant(`${day}T${MORNING}`, timeZone)
  return {
    hour: new Date(now + HOUR_MS).toISOString(),
    hours: new Date(now + 3 * HOUR_MS).toISOString(),
    tomorrow: morningOf(addDays(today, 1)),
    // On a Monday the next one.
    monday: morningOf(addDays(today, 7 - weekdayOf(today))),
  }
}
