import type { OpeningHours } from '@tertulia/contract/opening-hours'
import type { CallBackSettings } from '@tertulia/contract/service-settings'
import { type AskedDays, PART_MINUTES } from '#engine/tools/asked-days.ts'
import { DAY_MINUTES, dayAfter, type OpenInterval, opensOn, weekdayOf } from '#engine/tools/opening.ts'
import { localDay, localTime } from '#platform/local-time.ts'

/** When calls can be made, with the week that counts. */
export type CallTimes = Pick<
  CallBackSettings,
  'minutes' | 'at_once' | 'notice_minutes' | 'days_ahead' | 'closed_days'
> & { week: OpeningHours }

/** A time at which a customer can be called: where the business is, its day and minute; and when that is. */
export type CallSlot = { day: string; minute: number; starts_at: Date; ends_at: Date }
export type TakenTime = Pick<CallSlot, 'starts_at' | 'ends_at'>

const MINUTE_MS = 60_000

/** Every time at which a call could be made from now on, in order, whether or not it is taken. */
export function callSlots(times: CallTimes, now: Date, time_zone: string): CallSlot[] {
  const { week, minutes, notice_minutes, days_ahead, closed_days } = times
  const earliest = now.getTime() + notice_minutes * MINUTE_MS
  const today = localDay(now, time_zone)
  const slots: CallSlot[] = []
  for (let ahead = 0; ahead < days_ahead; ahead += 1) {
    const day = dayAfter(today, ahead)
    if (closed_days.includes(day)) continue
    for (const open of opensOn(week, weekdayOf(day)))
      for (const slot of slotsWithin(open, day, minutes, time_zone))
        if (slot.starts_at.getTime() >= earliest) slots.push(slot)
  }
  return slots
}

/** On a day on which the clocks change a time that there is not is left out, and of one that comes twice the first is meant. */
function slotsWithin({ from, to }: OpenInterval, day: string, minutes: number, time_zone: string): CallSlot[] {
  const at = clockOf(day, time_zone)
  const closes = at(to) ?? firstAfter(day, to, time_zone)
  const slots: CallSlot[] = []
  for (let minute = from; minute + minutes <= to; minute += minutes) {
    const starts_at = at(minute)
    if (!starts_at) continue
    const ends_at = new Date(starts_at.getTime() + minutes * MINUTE_MS)
    const last = slots.at(-1)
    if (ends_at <= closes && (!last || last.ends_at <= starts_at)) slots.push({ day, minute, starts_at, ends_at })
  }
  return slots
}

/** Minutes of a day as instants. On most days the clocks do not change, and it is plain reckoning. */
function clockOf(day: string, time_zone: string): (minute: number) => Date | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [-1, 2].map((days) =>
    offsetAt(new Date(midnight + days * DAY_MINUTES * MINUTE_MS), time_zone),
  )
  return before === after && before !== undefined
    ? (minute) => new Date(midnight + minute * MINUTE_MS - before)
    : (minute) => instantOf(day, minute, time_zone)
}

/** When the clocks on the wall show a minute of a day, the first time; nothing where they leap over it. */
export function instantOf(day: string, minute: number, time_zone: string): Date | undefined {
  const [date, of_day] = minute >= DAY_MINUTES ? [dayAfter(day, 1), minute - DAY_MINUTES] : [day, minute]
  const wall = Date.parse(`${date}T00:00:00Z`) + of_day * MINUTE_MS
  const offsets = [-1, 1].map((days) => offsetAt(new Date(wall + days * DAY_MINUTES * MINUTE_MS), time_zone))
  return offsets
    .map((offset) => new Date(wall - offset))
    .filter((instant) => instant.getTime() + offsetAt(instant, time_zone) === wall)
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** How far the clocks on the wall are ahead of UTC, in milliseconds. */
const offsetAt = (instant: Date, time_zone: string): number =>
  Date.parse(`${localDay(instant, time_zone)}T${localTime(instant, time_zone)}Z`) -
  Math.floor(instant.getTime() / 1_000) * 1_000

/** Where clocks leap over a time, when they go on. */
function firstAfter(day: string, minute: number, time_zone: string): Date {
  const next = instantOf(day, minute + LEAP_STEP, time_zone)
  return next ?? firstAfter(day, minute + LEAP_STEP, time_zone)
}
/** No zone's clocks have ever changed by less. */
const LEAP_STEP = 10

/** Times of which fewer calls than may be made at once are taken. */
export const freeSlots = (
  slots: readonly CallSlot[],
  taken: readonly TakenTime[],
  { at_once }: Pick<CallTimes, 'at_once'>,
): CallSlot[] =>
  slots.filter(
    (slot) =>
      taken.filter(({ starts_at, ends_at }) => starts_at < slot.ends_at && slot.starts_at < ends_at).length < at_once,
  )

/** `exact`: the customer named it. `offered`: what may be chosen from. `fits`: it is what they asked for. */
export type SlotChoice = { exact?: CallSlot; offered: CallSlot[]; fits: boolean }

const MOST_OFFERED = 5
const APART_MINUTES = 120

/** What to offer of the free times to who named days, a part of the day or a time; nothing of it: the next ones. */
export function chooseSlots(free: readonly CallSlot[], { days, part, clock }: AskedDays): SlotChoice {
  const on_days = days.length === 0 ? free : free.filter(({ day }) => days.includes(day))
  const isIn = ({ from, to }: OpenInterval) => on_days.filter(({ minute }) => from <= minute && minute < to)
  if (clock) {
    const wanted = clock.is_exact ? [clock.minute] : [clock.minute, (clock.minute + DAY_MINUTES / 2) % DAY_MINUTES]
    const exact = on_days.find(({ minute }) => wanted.includes(minute))
    if (exact) return { exact, offered: [exact], fits: true }
    const distance = ({ minute }: CallSlot) => Math.min(...wanted.map((each) => Math.abs(each - minute)))
    const near = (on_days.length > 0 ? on_days : free).toSorted((one, other) => distance(one) - distance(other))
    return { offered: inOrder(near.slice(0, MOST_OFFERED)), fits: false }
  }
  const fitting = part ? isIn(PART_MINUTES[part]) : on_days
  return { offered: spread(fitting.length > 0 ? fitting : free), fits: fitting.length > 0 }
}

const inOrder = (slots: readonly CallSlot[]) =>
  slots.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())

/** The next two, and then others that are some time apart, so that there is something to choose from. */
function spread(slots: readonly CallSlot[]): CallSlot[] {
  const chosen = slots.slice(0, 2)
  for (const slot of slots.slice(2)) {
    if (chosen.length >= MOST_OFFERED) return chosen
    const last = chosen.at(-1)
    if (!last || slot.starts_at.getTime() - last.starts_at.getTime() >= APART_MINUTES * MINUTE_MS) chosen.push(slot)
  }
  const rest = slots.filter((slot) => !chosen.includes(slot)).slice(0, MOST_OFFERED - chosen.length)
  return inOrder([...chosen, ...rest])
}
