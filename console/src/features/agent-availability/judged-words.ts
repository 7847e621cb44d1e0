import { addDays, minuteOf, noonOf } from '@tertulia/contract/calendar'
import type { Judged, WallMoment } from '@tertulia/contract/judged-hours'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { writtenClock } from '#ui/days.ts'

const SOON_MINUTES = 6 * 60

/** Whether it is open, in a few words: «cerrado, abre mañana a las 10:00». */
export function useJudgedWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()

  function when({ day, clock }: WallMoment, today: string): string {
    const written = writtenClock(clock)
    const at = written.startsWith('1:')
      ? t(($) => $.agentAvailability.when.one_sharp, { clock: written })
      : t(($) => $.agentAvailability.when.sharp, { clock: written })
    if (day === today) return t(($) => $.agentAvailability.when.today, { at })
    if (day === addDays(today, 1)) return t(($) => $.agentAvailability.when.tomorrow, { at })
    const noon = noonOf(day)
    const named =
      day < addDays(today, 7)
        ? new Intl.DateTimeFormat(language, {
            weekday: 'long',
            timeZone: 'UTC',
          }).format(new Date(noon))
        : format.longDate(noon, { timeZone: 'UTC' })
    return t(($) => $.agentAvailability.when.on, { day: named, at })
  }

  return (judged: Judged): string => {
    const { is_open, closes, opens, at, special_day, closed_by_hand } = judged
    if (is_open) {
      if (!closes) return t(($) => $.agentAvailability.state.open_all_day)
      const left = minuteOf(closes.clock) - minuteOf(at.clock) + (closes.day > at.day ? 1440 : 0)
      return left > 0 && left <= SOON_MINUTES && closes.day <= addDays(at.day, 1)
        ? t(($) => $.agentAvailability.state.closes_in, { span: spanOf(left) })
        : t(($) => $.agentAvailability.state.closes_at, { when: when(closes, at.day) })
    }
    const closed = closed_by_hand
      ? t(($) => $.agentAvailability.state.closed_by_hand)
      : special_day
        ? t(($) => $.agentAvailability.state.closed_for, { name: special_day })
        : t(($) => $.agentAvailability.state.closed)
    return opens ? t(($) => $.agentAvailability.state.opens, { closed, when: when(opens, at.day) }) : closed
  }

  /** 40 min, 2 h, 1 h 30 min. */
  function spanOf(minutes: number): string {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  }
}

/** The moment that was judged, by the clocks of its place: «lunes, 23 de noviembre de 2026, 20:00 en Madrid». */
export function useMomentWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ at, time_zone }: Pick<Judged, 'at' | 'time_zone'>): string =>
    t(($) => $.agentAvailability.now.moment, {
      day: format.longDate(noonOf(at.day), { timeZone: 'UTC' }),
      clock: writtenClock(at.clock),
      zone: format.city(time_zone),
    })
}
