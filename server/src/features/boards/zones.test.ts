/** @module-tag services */
import { addDays, daysBetween, weekdayOf } from '@tertulia/contract/calendar'
import { boards, insights } from '@tertulia/contract/boards'
import { BLOCK_BEGINS, BLOCK_HOURS } from '@tertulia/contract/conversation-counts'
import { Grouping, partsOf, type Span } from '@tertulia/contract/spans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillFigures } from '#features/boards/fill-figures.ts'
import { wantAnew } from '#features/boards/figures.queries.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { localMoment } from '#platform/local-time.ts'
import { aCrowd } from '../../../test/a-crowd.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { TIME_ZONES } from '../../../test/time-zones.ts'
import { runsOf } from '../../../test/whole.ts'

/** Weeks with a change of clocks in nearly every zone that has one. */
const CHANGES = [
  { first: '2026-03-01', last: '2026-04-12' },
  { first: '2026-09-20', last: '2026-11-08' },
]
const ODD_FIRST = TIME_ZONES.toSorted((one, other) => Number(isOdd(other)) - Number(isOdd(one)))
const ZONES = ODD_FIRST.slice(0, Math.max(2, runsOf(TIME_ZONES.length)))
const SPANS = 3

function isOdd(zone: string): boolean {
  return ['Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kolkata'].includes(zone)
}

/** A conversation by the clocks of a zone. */
type Begun = { day: string; hour: number; csat: number | null; topic: string | null; handed_over: boolean }

const scan = async (agent_id: string, zone: string): Promise<Begun[]> => {
  const { rows } = await asSuperuser<Begun>(
    `select to_char(started_at at time zone $2, 'YYYY-MM-DD') as day, extract(hour from started_at at time zone $2)::int as hour,
       csat, topic, handed_over
     from conversation where agent_id = $1 and channel not in ('playground', 'whatsapp_simulator')`,
    [agent_id, zone],
  )
  return rows
}

/** Whether database and server know the same clocks of a zone: of a change that was decided lately one of them may not have heard. */
async function isKnownAlike(zone: string): Promise<boolean> {
  const { rows } = await asSuperuser<{ at: string; day: string; minute: number }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, to_char(at at time zone $1, 'YYYY-MM-DD') as day,
       (extract(hour from at at time zone $1) * 60 + extract(minute from at at time zone $1))::int as minute
     from generate_series($2::timestamptz, $3, interval '6 hours') as at`,
    [zone, CHANGES[0]?.first, CHANGES.at(-1)?.last],
  )
  return rows.every(({ at, day, minute }) => {
    const moment = localMoment(new Date(at), zone)
    return moment.day === day && moment.minute === minute
  })
}

const spanIn = ({ first, last }: Span): fc.Arbitrary<Span> =>
  fc
    .tuple(fc.nat({ max: daysBetween(first, last) }), fc.nat({ max: daysBetween(first, last) }))
    .map(([one, other]) => ({
      first: addDays(first, Math.min(one, other)),
      last: addDays(first, Math.max(one, other)),
    }))

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

test('sums of any days are those of a scan by the clocks of the zone, whatever these do (features.md §2.4)', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  for (const { last } of CHANGES)
    // oxlint-disable-next-line no-await-in-loop -- one crowd after the other
    await aCrowd(shop, agent_id, { rows: 1_700, every: '41 minutes', until: `${last}T00:00:00Z` })
  const ctx = asSystem((await runningApp()).deps, shop.id)
  await withOrganization(ctx, wantAnew)
  await fillFigures(ctx, new AbortController().signal)
  const { call } = shop.as('viewer')
  let compared = 0
  for (const [seed, zone] of ZONES.entries()) {
    // oxlint-disable no-await-in-loop -- an organization has one zone at a time
    if (!(await isKnownAlike(zone))) continue
    compared += 1
    await asSuperuser('update organization set time_zone = $2 where id = $1', [shop.id, zone])
    const all = await scan(agent_id, zone)
    const spans = CHANGES.flatMap((change) => [change, ...fc.sample(spanIn(change), { seed, numRuns: SPANS })])
    for (const { first, last } of spans) {
      const query = { agent_id, from: first, to: last }
      const said = `${zone} ${first} ${last}`
      const rows = all.filter(({ day }) => first <= day && day <= last)
      const { now, values } = await call(boards.conversations, { query })
      expect(now.counts.conversations, said).toBe(rows.length)
      const votes = now.counts.stars_agent + now.counts.stars_both + now.counts.stars_person
      expect(votes, said).toBe(sum(rows, ({ csat }) => csat ?? 0))
      const shipped = values.topic.find(({ value }) => value === 'Envíos')?.conversations ?? 0
      expect(shipped, said).toBe(rows.filter(({ topic }) => topic === 'Envíos').length)
      for (const grouping of Grouping.options) {
        const { parts } = await call(boards.trend, { query: { ...query, grouping } })
        const scanned = partsOf({ first, last }, grouping).map(
          (part) => rows.filter(({ day }) => part.first <= day && day <= part.last).length,
        )
        expect(
          parts.map(({ counts }) => counts.conversations),
          `${said} by ${grouping}`,
        ).toEqual(scanned)
      }
      const { cells } = await call(insights.hour, { query })
      const cellOf = ({ day, hour }: Begun) => `${weekdayOf(day)} ${hour}`
      const scanned = Map.groupBy(rows, cellOf)
      expect(
        new Map(cells.map(({ weekday, hour, conversations }) => [`${weekday} ${hour}`, conversations])),
        said,
      ).toEqual(new Map([...scanned].map(([cell, its]) => [cell, its.length])))
      const { weekdays } = await call(insights.weekday, { query })
      expect(
        weekdays.map(({ conversations }) => conversations),
        said,
      ).toEqual(weekdays.map(({ weekday }) => rows.filter(({ day }) => weekdayOf(day) === weekday).length))
      const { blocks } = await call(insights.timeBlock, { query })
      for (const { block, conversations } of blocks) {
        const from = BLOCK_BEGINS[block]
        expect(conversations, said).toBe(rows.filter(({ hour }) => from <= hour && hour < from + BLOCK_HOURS).length)
      }
    }
    // oxlint-enable no-await-in-loop
  }
  expect(compared).toBeGreaterThan(ZONES.length - 3)
}, 300_000)
