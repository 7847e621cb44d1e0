import { addDays, localDay } from '@tertulia/contract/calendar'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import type { CallBackSettings } from '@tertulia/contract/service-settings'
import { PART_MINUTES } from '#engine/opening/day-parts.ts'
import type { AskedDays } from '#engine/tools/asked-days.ts'
import {
  type HoursNow,
  hoursOf,
  NOTHING_SPECIAL,
  type OpenInterval,
  type OpenTime,
  openTimesOn,
} from '#engine/opening/hours.ts'
import { specialDayOn } from '#engine/opening/special-days.ts'
import { DAY_MINUTES, instantOf, isLeaptOver } from '#platform/local-time.ts'

/** When calls can be made. */
export type CallTimes = Pick<
  CallBackSettings,
  'minutes' | 'at_once' | 'notice_minutes' | 'days_ahead' | 'closed_days'
> & {
  /** The hours of calls alone. Null: whenever the business is open. */
  week: OpeningHours | null
  opening: { week: OpeningHours | null; now: HoursNow }
}

/** A time at which a customer can be called: where the business is, its day and minute; and when that is. */
export type CallSlot = { day: string; minute: number; starts_at: Date; ends_at: Date }
export type TakenTime = Pick<CallSlot, 'starts_at' | 'ends_at'>

const MINUTE_MS = 60_000

/** Every time at which a call could be made from now on, in order, whether or not it is taken. */
export function callSlots(times: CallTimes, now: Date, time_zone: string): CallSlot[] {
  const { minutes, notice_minutes, days_ahead, closed_days, opening } = times
  const closed_until = opening.now.closed_until === null ? 0 : Date.parse(opening.now.closed_until)
  const earliest = Math.max(now.getTime() + notice_minutes * MINUTE_MS, closed_until)
  const today = localDay(now, time_zone)
  const slots: CallSlot[] = []
  // The rest of an evening that runs past midnight is still to come.
  for (let ahead = -1; ahead < days_ahead; ahead += 1) {
    const day = addDays(today, ahead)
    if (closed_days.includes(day)) continue
    for (const open of callsOn(times, day, time_zone))
      for (const slot of slotsWithin(open, minutes, time_zone)) {
        const last = slots.at(-1)
        if (slot.starts_at.getTime() >= earliest && (!last || last.ends_at <= slot.starts_at)) slots.push(slot)
      }
  }
  return slots
}

/** When calls can be made on a day: in their own hours, on a special day in those of both, as the business is open. */
function callsOn({ week, opening }: CallTimes, day: string, time_zone: string): readonly OpenTime[] {
  const business = hoursOf(opening.week, opening.now, time_zone)
  if (!week) return openTimesOn(business, day)
  const own = openTimesOn(hoursOf(week, NOTHING_SPECIAL, time_zone), day)
  if (!specialDayOn(opening.now.special_days, day)) return own
  return own.flatMap((call) =>
    openTimesOn(business, day).flatMap((open) => {
      const [from, to] = [Math.max(call.from, open.from), Math.min(call.to, open.to)]
      const [starts, ends] = [Math.max(call.starts, open.starts), Math.min(call.ends, open.ends)]
      return starts < ends ? [{ day, from, to, starts, ends }] : []
    }),
  )
}

/** On a day on which the clocks change a time that there is not is left out, and of one that comes twice the first is meant. */
function slotsWithin({ day, from, to, ends }: OpenTime, minutes: number, time_zone: string): CallSlot[] {
  const slots: CallSlot[] = []
  for (let minute = from; minute + minutes <= to; minute += minutes) {
    if (isLeaptOver(day, minute, time_zone)) continue
    const starts = instantOf(day, minute, time_zone)
    const [starts_at, ends_at] = [new Date(starts), new Date(starts + minutes * MINUTE_MS)]
    const last = slots.at(-1)
    if (ends_at.getTime() > ends || (last && last.ends_at > starts_at)) continue
    slots.push(
      minute < DAY_MINUTES
        ? { day, minute, starts_at, ends_at }
        : { day: addDays(day, 1), minute: minute - DAY_MINUTES, starts_at, ends_at },
    )
  }
  return slots
}

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

/** Chooses among the free times those that fit the named days, part of the day or time; if none is named: the next ones. */
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
