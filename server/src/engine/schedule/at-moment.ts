import type { Schedule, ScheduleState } from '@tertulia/contract/scheduled-messages'
import { type ScheduledTime, stretchesOf } from '#engine/schedule/stretches.ts'

/** Whether a schedule holds at a moment. */
export const holdsAt = (schedule: Schedule, moment: Date): boolean => {
  const at = moment.getTime()
  const all = stretchesOf(schedule)
  const begun = all[countBegun(all, at) - 1]
  return begun !== undefined && at < begun.to
}

/** How many have begun at an instant. They are in order and do not cross one another, so that the last one tells. */
function countBegun(all: readonly ScheduledTime[], at: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((all[middle]?.from ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** product.md §4: computed from the clock. Between two of its times a schedule is active. */
export function stateAt(schedule: Schedule, moment: Date): ScheduleState {
  const all = stretchesOf(schedule)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || last.to <= moment.getTime()) return 'expired'
  return moment.getTime() < first.from ? 'scheduled' : 'active'
}

/** Its times that begin after a moment. */
export function timesAfter(schedule: Schedule, moment: Date): ScheduledTime[] {
  const all = stretchesOf(schedule)
  return all.slice(countBegun(all, moment.getTime()))
}

/** The days of a schedule whose time crosses one of another's, each once. */
export function crossingDays(schedule: Schedule, other: Schedule): string[] {
  const theirs = stretchesOf(other)
  const days: string[] = []
  let at = 0
  for (const { day, from, to } of stretchesOf(schedule)) {
    // Both are in order and do not cross themselves, so that what ended before this one crosses no later one.
    while ((theirs[at]?.to ?? Infinity) <= from) at += 1
    if ((theirs[at]?.from ?? Infinity) < to) days.push(day)
  }
  return days
}
