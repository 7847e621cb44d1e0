import type { Returned } from '@tertulia/contract/endpoint'
import type { Crossing, scheduledMessages } from '@tertulia/contract/scheduled-messages'

export type CalendarEntry = Returned<typeof scheduledMessages.calendar>[number]

/** A message over days of a week that follow each other, as places from 0 to 6. */
type WeekBar = { id: string; crosses: boolean; from: number; to: number; lane: number }

/** Messages of a day that are drawn; the others are counted. */
const LANES = 2

/** Entries with what the form of the open message crosses, before it is saved. */
export const withCrossings = (entries: readonly CalendarEntry[], crossings: readonly Crossing[]): CalendarEntry[] =>
  entries.map((entry) => {
    const days = crossings.find(({ id }) => id === entry.id)?.days ?? []
    const isHit = days.some((day) => entry.first_day <= day && day <= entry.last_day)
    return isHit ? { ...entry, crosses: true } : entry
  })

/** Ids of the messages on a day, each once. */
export const idsOn = (entries: readonly CalendarEntry[], day: string): string[] => [
  ...new Set(entries.filter(({ first_day, last_day }) => first_day <= day && day <= last_day).map(({ id }) => id)),
]

/** The bars of a week, the earlier ones above, and how many have no room on each day. */
export function barsOf(entries: readonly CalendarEntry[], week: readonly string[]) {
  const bars: WeekBar[] = []
  for (const id of new Set(entries.map((entry) => entry.id))) {
    const own = entries.filter((entry) => entry.id === id)
    for (const [at, day] of week.entries()) {
      const on = own.filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
      if (on.length === 0) continue
      const crosses = on.some((each) => each.crosses)
      const before = bars.find((bar) => bar.id === id && bar.to === at - 1 && bar.crosses === crosses)
      if (before) before.to = at
      else bars.push({ id, crosses, from: at, to: at, lane: 0 })
    }
  }
  const ends: number[] = []
  for (const bar of bars.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const free = ends.findIndex((end) => end < bar.from)
    bar.lane = free === -1 ? ends.length : free
    ends[bar.lane] = bar.to
  }
  const hidden = week.map(
    (_, at) => bars.filter(({ from, to, lane }) => from <= at && at <= to && lane >= LANES).length,
  )
  return { bars: bars.filter(({ lane }) => lane < LANES), hidden }
}
