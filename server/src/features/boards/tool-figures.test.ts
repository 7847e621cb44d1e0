/** @module-tag services */
import { boards, type ToolSums } from '@tertulia/contract/boards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eraseTraces } from '#features/tools/tool-run.queries.ts'
import { fillToolFigures, foldToolDeltas, wantToolFiguresAnew } from '#features/tools/fill-tool-figures.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { runsOf } from '../../../test/whole.ts'

const HOURS = 24 * 40
const MOST_OFF = 0.03

/** A run as it begins, and what becomes of it; `null`: it goes on. */
const run = fc.record({
  tool_id: fc.constantFrom('business_hours', 'quote', '01900000-0000-7000-8000-0000000000aa'),
  mode: fc.constantFrom('live', 'live', 'live', 'test'),
  minutes_ago: fc.integer({ min: 1, max: HOURS * 60 }),
  ms: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.double({ min: 0, max: 300, noNaN: true })),
  end: fc.constantFrom(
    null,
    { outcome: 'success', failure: null, status: null, micros: 20_000, rule: 'success' },
    { outcome: 'success', failure: null, status: null, micros: null, rule: 'free' },
    { outcome: 'failed', failure: 'timeout', status: null, micros: null, rule: 'only_successes' },
    { outcome: 'failed', failure: 'status', status: 404, micros: null, rule: 'only_successes' },
    { outcome: 'failed', failure: 'status', status: 500, micros: null, rule: 'only_successes' },
  ),
  /** Whether it is noted at once with its end. */
  is_whole: fc.boolean(),
})
type Run = typeof run extends fc.Arbitrary<infer Value> ? Value : never

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { deps } = await runningApp()
  return { shop, agent_id: agent.id, ctx: asSystem(deps, shop.id) }
}
type Shop = Awaited<ReturnType<typeof aShop>>

async function make({ shop, agent_id }: Shop, runs: readonly Run[]) {
  const rows = runs.map((each) => ({ ...each, id: newId(), conversation_id: newId() }))
  await asSuperuser(
    `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, conversation_id, outcome, failure, status, ms,
       billed_micros, billing_rule, detail, given_up_at, started_at)
     select $1, made.id, $2, tool_id, tool_id, mode, conversation_id,
       case when is_whole and "end" <> 'null' then "end" ->> 'outcome' else 'running' end,
       case when is_whole then "end" ->> 'failure' end, case when is_whole then ("end" ->> 'status')::int end,
       case when is_whole and "end" <> 'null' then ms end, case when is_whole then ("end" ->> 'micros')::bigint end,
       case when is_whole and "end" <> 'null' then "end" ->> 'rule' else 'only_successes' end, '{}', at, at
     from jsonb_to_recordset($3::jsonb) made (id uuid, conversation_id uuid, tool_id text, mode text, minutes_ago int, ms float8,
       is_whole boolean, "end" jsonb), lateral (select now() - minutes_ago * interval '1 minute' as at) began`,
    [shop.id, agent_id, JSON.stringify(rows)],
  )
  for (const { id, end, ms } of rows.filter((each) => !each.is_whole && each.end !== null).toReversed())
    // oxlint-disable-next-line no-await-in-loop -- each ends by itself, later ones first
    await asSuperuser(
      `update tool_run set outcome = $2, failure = $3, status = $4, billed_micros = $5, billing_rule = $6, ms = $7 where id = $1`,
      [id, end?.outcome, end?.failure, end?.status, end?.micros, end?.rule, ms],
    )
}

type Scan = ToolSums & { tool_id: string }
const scan = async ({ agent_id }: Shop, { starts, ends }: { starts: string; ends: string }) => {
  const { rows } = await asSuperuser<Scan>(
    `select coalesce(tool_id, 'all') as tool_id, count(*)::int as runs, (count(*) filter (where outcome = 'success'))::int as succeeded,
       (count(*) filter (where outcome = 'failed'))::int as failed, (count(*) filter (where failure = 'timeout'))::int as timeouts,
       count(billed_micros)::int as billed, coalesce(sum(billed_micros), 0)::float8 as billed_micros,
       (count(*) filter (where billing_rule = 'free'))::int as free,
       percentile_disc(0.5) within group (order by ms) as p50_ms, percentile_disc(0.95) within group (order by ms) as p95_ms
     from tool_run where agent_id = $1 and mode = 'live' and started_at >= $2 and started_at < $3 group by rollup (tool_id)`,
    [agent_id, starts, ends],
  )
  return rows
}

const isNear = (told: number | null, exact: number | null): boolean =>
  told === null || exact === null ? told === exact : Math.abs(told - exact) <= Math.max(1, exact * MOST_OFF)

async function expectAsScanned(shop: Shop) {
  const call = shop.shop.as('viewer').call
  for (const asked of [{ period: 'today' }, { period: 'MTD' }, { days: 7 }, { days: 90 }] as const) {
    const board = await call(boards.tools, { query: { agent_id: shop.agent_id, ...asked } })
    const scanned = await scan(shop, board.span)
    const told = [...board.tools, { ...board.now, tool_id: 'all' }]
    expect(board.tools.map(({ tool_id }) => tool_id).toSorted()).toEqual(
      scanned.flatMap(({ tool_id }) => (tool_id === 'all' ? [] : [tool_id])).toSorted(),
    )
    for (const { p50_ms, p95_ms, ...exact } of scanned) {
      const its = told.find(({ tool_id }) => tool_id === exact.tool_id)
      expect(its).toMatchObject(exact)
      expect(isNear(its?.p50_ms ?? null, p50_ms), `p50 ${its?.p50_ms} ${p50_ms}`).toBe(true)
      expect(isNear(its?.p95_ms ?? null, p95_ms), `p95 ${its?.p95_ms} ${p95_ms}`).toBe(true)
    }
    for (const { tool_id, runs } of board.tools) {
      const { parts } = await call(boards.toolTrend, { query: { agent_id: shop.agent_id, ...asked, tool_id } })
      expect(parts.reduce((sum, part) => sum + part.runs, 0)).toBe(runs)
    }
  }
}

test('figures of tools equal a scan of their runs, whatever runs did and in which order, and after these are erased', async () => {
  for (let seed = 0; seed < runsOf(20); seed += 1) {
    // oxlint-disable no-await-in-loop -- one crowd of runs after another
    const shop = await aShop()
    await make(shop, fc.sample(run, { seed, numRuns: 150 }))
    await expectAsScanned(shop)
    await foldToolDeltas(shop.ctx, new AbortController().signal)
    await expectAsScanned(shop)
    const before = new Date(Date.now() + 1_000).toISOString()
    await withOrganization(shop.ctx, (tx) => eraseTraces(tx, before))
    await expectAsScanned(shop)
    // oxlint-enable no-await-in-loop
  }
}, 240_000)

test('figures of runs that were there before are added up while tools are run, and made anew they are what they were', async () => {
  const shop = await aShop()
  await make(shop, fc.sample(run, { seed: 39, numRuns: 200 }))
  // As after an upgrade: nothing is counted yet.
  await asSuperuser('delete from tool_quarter where agent_id = $1', [shop.agent_id])
  await asSuperuser('delete from tool_delta where agent_id = $1', [shop.agent_id])
  await withOrganization(shop.ctx, wantToolFiguresAnew)
  const { signal } = new AbortController()
  await Promise.all([
    fillToolFigures(shop.ctx, signal),
    make(shop, fc.sample(run, { seed: 40, numRuns: 60 })),
    foldToolDeltas(shop.ctx, signal),
    fillToolFigures(shop.ctx, signal),
  ])
  await expectAsScanned(shop)
  await foldToolDeltas(shop.ctx, signal)
  await expectAsScanned(shop)
  await asSuperuser('update tool_quarter set runs = runs + 1 where agent_id = $1', [shop.agent_id])
  await withOrganization(shop.ctx, wantToolFiguresAnew)
  await fillToolFigures(shop.ctx, signal)
  await expectAsScanned(shop)
}, 120_000)
