import { clockOf } from '@tertulia/contract/calendar'
import type { Judged } from '@tertulia/contract/judged-hours'
import type { Hours } from '#engine/opening/hours.ts'
import type { OpeningTime, OpenState } from '#engine/opening/judge.ts'
import { iso } from '#platform/clock.ts'
import { localMoment } from '#platform/local-time.ts'

/** A judgement as it is shown: by the clocks on the wall of the agent's time zone. */
export function judgedFrom(
  { is_open, closes, opens, special_day, closed_by_hand }: OpenState,
  { hours: { time_zone }, moment }: { hours: Hours; moment: Date },
): Judged {
  const { day, minute } = localMoment(moment, time_zone)
  const until = closes ?? opens
  return {
    is_open,
    at: { day, clock: clockOf(minute) },
    time_zone,
    closes: closes ? onWall(closes) : null,
    opens: opens ? onWall(opens) : null,
    special_day: special_day ?? null,
    closed_by_hand,
    until: until ? iso(new Date(until.at)) : null,
  }
}

const onWall = ({ day, minute }: OpeningTime) => ({ day, clock: clockOf(minute) })
