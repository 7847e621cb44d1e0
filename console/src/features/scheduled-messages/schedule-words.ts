import { addDays, localDay, noonOf } from '@tertulia/contract/calendar'
import type { Schedule } from '@tertulia/contract/scheduled-messages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '#i18n/format.ts'
import { writtenClock } from '#ui/days.ts'
import { useNow } from '#ui/use-now.ts'

const UTC = { timeZone: 'UTC' } as const
/** From here on a day without its year could be taken for one of this year. */
const NEEDS_YEAR = 330
/** Days left out that are named; more are counted. */
const NAMED = 3

/** Schedules in words, of the language on the screen. */
function scheduleWords(t: TFunction, format: Format, today: string) {
  const longDay = (day: string): string => {
    const words = format.longDate(noonOf(day), UTC).replace(',', '')
    const isNear = day > addDays(today, -NEEDS_YEAR) && day < addDays(today, NEEDS_YEAR)
    return isNear ? words : t(($) => $.scheduledMessages.with_year, { day: words, year: day.slice(0, 4) })
  }
  const shortDay = (day: string): string => format.date(noonOf(day), UTC)
  const weekday = (day: string): string => longDay(day).split(' ')[0] ?? ''

  const hours = ({ from, to }: Schedule): string => {
    if (from === '00:00' && to === '24:00') return t(($) => $.scheduledMessages.hours_all)
    const clocks = { from: writtenClock(from), to: writtenClock(to) }
    return to > from
      ? t(($) => $.scheduledMessages.hours, clocks)
      : t(($) => $.scheduledMessages.hours_overnight, clocks)
  }

  return {
    shortDay,
    longDay,
    /** lun 21 dic */
    dayChip: (day: string): string => `${format.weekday(noonOf(day), UTC)} ${shortDay(day)}`,
    zone: format.city,

    /** Text of a row: «Cada día, del 21 dic al 6 ene». */
    brief({ frequency, starts_on, ends_on }: Schedule): string {
      return t(($) => $.scheduledMessages.brief[frequency], {
        first: shortDay(starts_on),
        last: shortDay(ends_on),
        weekday: weekday(starts_on),
        number: Number(starts_on.slice(8)),
      })
    },

    /** The whole rule. */
    sentence(schedule: Schedule): string {
      const { frequency, starts_on, ends_on, from, to, time_zone, skipped } = schedule
      const number = Number(starts_on.slice(8))
      const key = frequency === 'monthly' && number > 28 ? 'monthly_or_last' : frequency
      const rule = t(($) => $.scheduledMessages.sentence[key], {
        first: longDay(starts_on),
        last: longDay(ends_on),
        from: writtenClock(from),
        to: writtenClock(to),
        hours: hours(schedule),
        zone: format.city(time_zone),
        weekday: weekday(starts_on),
        number,
      })
      if (skipped.length === 0 || frequency === 'once') return rule
      const except =
        skipped.length > NAMED
          ? t(($) => $.scheduledMessages.except_number, { number: skipped.length })
          : t(($) => $.scheduledMessages.except, { days: format.list(skipped.map(shortDay)) })
      return `${rule} ${except}`
    },
  }
}

export function useScheduleWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return scheduleWords(t, format, localDay(useNow(), format.zone))
}
