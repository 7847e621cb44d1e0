import type { Crossing, Schedule, ScheduledKind } from '@tertulia/contract/scheduled-messages'
import { crossingDays } from '#engine/schedule/at-moment.ts'
import type { ScheduledMessageRow } from '#features/scheduled-messages/scheduled-messages.tables.ts'
import { Problem } from '#platform/problem.ts'

type Asked = { id?: string | undefined; kind: ScheduledKind; schedule: Schedule }

/** The other messages of the kind that would be said at the same time. A paused one does not conflict. */
export const crossingsOf = (rows: readonly ScheduledMessageRow[], { id, kind, schedule }: Asked): Crossing[] =>
  rows
    .filter((row) => row.id !== id && row.kind === kind && !row.paused)
    .map((row) => ({ id: row.id, name: row.name, days: crossingDays(schedule, row.schedule) }))
    .filter(({ days }) => days.length > 0)

/** @throws schedule_crosses by the other's name */
export function refuseCrossing(rows: readonly ScheduledMessageRow[], asked: Asked): void {
  const [crossing] = crossingsOf(rows, asked)
  if (crossing) throw new Problem('schedule_crosses', { values: { name: crossing.name } })
}
