import { addDays, minuteOf, weekdayOf } from '@tertulia/contract/calendar'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { type OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { z } from 'zod'
import type { AskedClock } from '#engine/tools/asked-clock.ts'
import { type DayPart, PART_MINUTES } from '#engine/opening/day-parts.ts'
import { type AskedDays, asksHours, namesSpecialDay, readAskedDays } from '#engine/tools/asked-days.ts'
import { lineList } from '#engine/data-files.ts'
import { capitalized, type HoursWords, hoursWords } from '#engine/opening/hours-words.ts'
import {
  type Hours,
  type HoursNow,
  hoursOf,
  isOpenOn,
  isWholeDay,
  NOTHING_SPECIAL,
  type OpenInterval,
  opensOn,
  opensOnWeekday,
} from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { nextOf, specialDayOn } from '#engine/opening/special-days.ts'
import { stateInWords } from '#engine/opening/state-words.ts'
import { DAY_MINUTES, instantOf, type LocalMoment, localMoment } from '#platform/local-time.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./business-hours.examples.txt', import.meta.url))

const DATE_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u
const isMoment = (when: string) => DATE_OR_MOMENT.test(when) && !Number.isNaN(Date.parse(when.slice(0, 10)))

const input = z.strictObject({
  when: z
    .string()
    .refine(isMoment, { error: 'no ISO 8601 date or date-time' })
    .optional()
    .describe('A date (2026-11-28) or date-time (2026-11-28T10:00) where the business is. Left out: now.'),
  question: z.string().max(2_000).optional().describe('Instead of `when`: the words in which the customer named it.'),
})

/** Whether a business is open, until when, when it opens next, and its hours of a day or of the week. */
export const businessHours = (week: OpeningHours, hours_now: HoursNow = NOTHING_SPECIAL): Tool<typeof input> =>
  tool({
    name: 'business_hours',
    description:
      'Tells the opening hours of the business: whether it is open now or at a moment, until when, when it opens next, and the hours of the week.',
    input,
    spoken: {
      examples: examples(),
      fields: [],
      message_as: 'question',
      isWish: (message, language) => Promise.resolve(asksHours(message, language, namesOf(hours_now.special_days))),
    },
    effect: false,
    run({ when, question }, { clock, time_zone, language, words }) {
      const now = localMoment(clock.now(), time_zone)
      const month_first = time_zone.startsWith('America/')
      const read = when ? momentOf(when, time_zone) : readAskedDays(question ?? '', { language, now, month_first })
      const asked = {
        ...read,
        days: [...new Set([...read.days, ...specialIn(question ?? '', hours_now, now)])].toSorted(),
      }
      const hours = hoursOf(week, hours_now, time_zone)
      const teller = { week, hours, now, moment: clock.now(), words, say: hoursWords(language, now.day) }
      const told = tell(asked, teller)
      return { told, output: [...new Set([told, statusNow(teller), weekLines(teller)])].join('\n') }
    },
  })

const namesOf = (special_days: HoursNow['special_days']): string[] => special_days.map(({ name }) => name)

/** The next dates of special days that a question calls by their names. */
const specialIn = (question: string, { special_days }: HoursNow, now: LocalMoment): string[] =>
  special_days.flatMap((special) => {
    const next = namesSpecialDay(question, special.name) ? nextOf(special, now.day) : undefined
    return next ? [next] : []
  })

/** The moment that a model asks for. With an offset it is an instant, which has another time where the business is. */
function momentOf(when: string, time_zone: string): AskedDays {
  const has_offset = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(when.slice(10))
  const local = has_offset ? localMoment(new Date(when), time_zone) : undefined
  const clock = when.length > 10 ? { minute: local?.minute ?? minuteOf(when.slice(11, 16)), is_exact: true } : undefined
  return { days: [local?.day ?? when.slice(0, 10)], is_now: false, is_holiday: false, ...(clock && { clock }) }
}

type Teller = {
  week: OpeningHours
  hours: Hours
  now: LocalMoment
  moment: Date
  words: FixedTexts
  say: HoursWords
}

const EVERY_DAY = WEEKDAYS.map((_, number) => number)

function tell(asked: AskedDays, teller: Teller): string {
  const { week, hours, now, words, say } = teller
  if (isAlways(teller, 'open')) return words.hours_always
  if (isAlways(teller, 'closed')) return words.hours_never
  const { days, clock, part, is_holiday, is_now } = asked
  const [day] = days
  const special = specialLines(teller)
  // A business with special days is asked about them; else the usual hours are told as what they are.
  const usual = is_holiday && !special ? `${words.hours_holidays}\n` : ''
  if (day && days.length === 1) return usual + tellDay(day, { part, clock }, teller)
  if (days.some((each) => specialDayOn(hours.special_days, each)))
    return days.map((each) => tellDay(each, {}, teller)).join('\n')
  if (days.length > 1) {
    const numbers = days.map(weekdayOf).toSorted((one, other) => one - other)
    return usual + linesOf(say.days(numbers, (number) => opensOnWeekday(week, number)))
  }
  if (is_holiday) return special || usual + weekLines(teller)
  if (clock) return tellDay(now.day, { clock }, teller)
  if (is_now && !part) return tellDay(now.day, {}, teller)
  return `${weekLines(teller)}\n${statusNow(teller)}`
}

/** Never closed, or never open, as far as anything is known. */
const isAlways = ({ week, hours, now }: Teller, what: 'open' | 'closed'): boolean =>
  hours.closed_until === null &&
  hours.special_days.every((each) => nextOf(each, now.day) === undefined) &&
  EVERY_DAY.every((weekday) => {
    const open = opensOnWeekday(week, weekday)
    return what === 'closed' ? open.length === 0 : isWholeDay(open)
  })

const MOST_SPECIAL_TOLD = 6

/** Special days to come, the next ones first. */
function specialLines({ hours, now, words, say }: Teller): string {
  const next = hours.special_days
    .flatMap((special) => {
      const day = nextOf(special, now.day)
      return day ? [{ special, day }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MOST_SPECIAL_TOLD)
  const lines = next.map(({ special, day }) => {
    const open = opensOn(hours, day)
    return `${special.name}, ${say.day(day)}: ${open.length > 0 ? say.hours(open) : say.closed}`
  })
  return lines.length > 0 ? `${words.hours_special}\n${linesOf(lines)}` : ''
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}.`).join('\n')

const weekLines = ({ week, words, say }: Teller): string =>
  `${words.hours_week}\n${linesOf(say.days(EVERY_DAY, (number) => opensOnWeekday(week, number)))}`

type Within = { part?: DayPart | undefined; clock?: AskedClock | undefined }

/** Tells a day's hours, and for today how things are now. */
function tellDay(day: string, { part, clock }: Within, teller: Teller): string {
  const { hours, now, words, say } = teller
  const open = opensOn(hours, day)
  const is_today = day === now.day
  const special = specialDayOn(hours.special_days, day)
  const filled = (text: string, named: string) =>
    capitalized(text.replace('{day}', named).replace('{hours}', say.hours(open)))
  // On a day without hours it may still be open from the evening before.
  const tells_now = is_today && (open.length > 0 || judge(hours, teller.moment).is_open)
  const then = tells_now ? [statusNow(teller)] : open.length === 0 ? [nextAfter(day, teller)] : []
  if (open.length === 0) {
    const closed = special ? words.hours_closed_for.replace('{special_day}', () => special.name) : words.hours_closed
    return sentences(filled(closed, say.day(day)), ...then)
  }
  const minute = clock && likelyMinute(clock, open)
  if (minute !== undefined) {
    const text = isOpenOn(hours, day, minute) ? words.hours_open_at : words.hours_closed_at
    return sentences(filled(text, say.day(day)).replace('{at}', say.at(minute)), filled(words.hours_that_day, ''))
  }
  if (part && !open.some((each) => isWithin(each, part)))
    return sentences(filled(words.hours_closed, say.day(day, part)), filled(words.hours_that_day, ''))
  return sentences(filled(words.hours_open, say.day(day)), ...then)
}

const sentences = (...given: string[]) => given.filter(Boolean).join(' ')

/** «A las 8» is the half of the day in which it is open; where it may be either, neither is told. */
function likelyMinute({ minute, is_exact }: AskedClock, open: readonly OpenInterval[]): number | undefined {
  if (is_exact) return minute
  const isOpen = (at: number) => open.some(({ from, to }) => from <= at && at < to)
  const later = minute + DAY_MINUTES / 2
  if (isOpen(minute)) return minute
  if (minute < SMALL_HOURS) return later
  return isOpen(later) ? undefined : minute
}
/** No customer asks whether a business is open at four in the night. */
const SMALL_HOURS = 7 * 60

const isWithin = ({ from, to }: OpenInterval, part: DayPart) =>
  from < PART_MINUTES[part].to && to > PART_MINUTES[part].from

const statusNow = (teller: Teller): string =>
  isAlways(teller, 'open') || isAlways(teller, 'closed') ? '' : stateInWords(judge(teller.hours, teller.moment), teller)

/** When it opens after a day on which it does not. */
function nextAfter(day: string, { hours, words, say }: Teller): string {
  const midnight = instantOf(day, DAY_MINUTES, hours.time_zone)
  const { is_open, opens } = judge(hours, new Date(midnight))
  const next = is_open ? { day: addDays(day, 1), minute: 0 } : opens
  return next ? words.hours_next.replace('{day}', say.day(next.day)).replace('{at}', say.at(next.minute)) : ''
}
