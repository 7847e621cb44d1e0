import { addDays, localDay } from '@tertulia/contract/calendar'
import { type Hours, openTimesOn, type OpenTime } from '#engine/opening/hours.ts'
import { specialDayOn } from '#engine/opening/special-days.ts'
import { DAY_MINUTES, localMoment } from '#platform/local-time.ts'

/** A time by the clocks on the wall; minute 1440 is the end of its day. */
export type OpeningTime = { day: string; minute: number; at: number }

/** Whether a business is open at a moment, and what comes then. */
export type OpenState = {
  is_open: boolean
  /** When it closes, where it is open; nothing where it does not in the next days. */
  closes?: OpeningTime
  /** When it opens, where it is closed; nothing where it does not any more. */
  opens?: OpeningTime
  /** The special day on which the moment is. */
  special_day?: string
  closed_by_hand: boolean
}

/** So many days ahead a closing time is told: a business that is open all week is so «all day». */
const CLOSES_WITHIN = 8
/** As far as it is looked for an opening: once around a year. */
const OPENS_WITHIN = 400

/** The one way of telling whether a business is open. */
export function judge(hours: Hours, moment: Date): OpenState {
  const at = moment.getTime()
  const day = localDay(moment, hours.time_zone)
  const special = specialDayOn(hours.special_days, day)
  const closed_until = hours.closed_until === null ? 0 : Date.parse(hours.closed_until)
  const closed_by_hand = at < closed_until
  const current = closed_by_hand ? undefined : openAt(hours, day, at)
  const told = { closed_by_hand, ...(special && { special_day: special.name }) }
  if (current) {
    const closes = endOf(hours, current)
    return { is_open: true, ...told, ...(closes && { closes }) }
  }
  const opens = closed_by_hand ? opensFrom(hours, closed_until) : nextAfter(hours, day, at)
  return { is_open: false, ...told, ...(opens && { opens }) }
}

/** The time in which an instant is: one of its day, or one of the day before that runs past midnight. */
const openAt = (hours: Hours, day: string, at: number): OpenTime | undefined => {
  const isIn = ({ starts, ends }: OpenTime) => starts <= at && at < ends
  return openTimesOn(hours, day).find(isIn) ?? openTimesOn(hours, addDays(day, -1)).find(isIn)
}

/** The closing time, over intervals that begin as it ends or before. */
function endOf(hours: Hours, { day: first, ...begun }: OpenTime): OpeningTime | undefined {
  let last = { ...begun, day: first }
  for (let ahead = -1; ahead <= CLOSES_WITHIN; ahead += 1) {
    for (const next of openTimesOn(hours, addDays(first, ahead)))
      if (next.starts <= last.ends && next.ends > last.ends) last = next
    // The times of the day after may begin as it ends; none after that does.
    if (last.day < addDays(first, ahead - 1)) return placeOf(last.day, last.to, last.ends)
  }
  return undefined
}

/** Midnight is the end of the day before. */
const placeOf = (day: string, minute: number, at: number): OpeningTime =>
  minute > DAY_MINUTES ? { day: addDays(day, 1), minute: minute - DAY_MINUTES, at } : { day, minute, at }

function nextAfter(hours: Hours, day: string, at: number): OpeningTime | undefined {
  for (let ahead = 0; ahead <= OPENS_WITHIN; ahead += 1) {
    const next = openTimesOn(hours, addDays(day, ahead)).find(({ starts }) => starts > at)
    if (next) return { day: next.day, minute: next.from, at: next.starts }
  }
  return undefined
}

/** The opening time if a member has closed until a moment: then, or when it opens after it. */
function opensFrom(hours: Hours, at: number): OpeningTime | undefined {
  const moment = localMoment(new Date(at), hours.time_zone)
  return openAt(hours, moment.day, at)
    ? { day: moment.day, minute: moment.minute, at }
    : nextAfter(hours, moment.day, at)
}
