import { audit } from '@tertulia/contract/audit'
import { toolReports } from '@tertulia/contract/tool-reports'
import { tools } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

/** Runs as a turn would have kept them, newest first. */
async function aShopWithRuns() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const order = newId()
  const insert = (
    run: { tool: string; name: string; outcome: string; failure?: string; ms: number; billed?: number; value?: string },
    at: number,
  ) =>
    asSuperuser(
      `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, outcome, failure, ms, billed_micros,
         billing_rule, detail, given_up_at, started_at)
       values ($1, $2, $3, $4, $5, 'live', $6, $7, $8, $9, 'success', $10, now(), now() - make_interval(mins => $11))`,
      [
        shop.id,
        newId(),
        agent.id,
        run.tool,
        run.name,
        run.outcome,
        run.failure ?? null,
        run.ms,
        run.billed ?? null,
        JSON.stringify({
          said: null,
          arguments: [{ name: 'order', value: run.value ?? '', from: null }],
          request: null,
          attempts: [],
          response: null,
          output: null,
        }),
        at,
      ],
    )
  const runs = [
    { tool: order, name: 'order_status', outcome: 'success', ms: 100, billed: 20_000, value: '=1+1' },
    { tool: order, name: 'order_status', outcome: 'failed', failure: 'timeout', ms: 8_000 },
    { tool: order, name: 'order_status', outcome: 'success', ms: 300, billed: 20_000 },
    { tool: 'hand_over', name: 'hand_over', outcome: 'success', ms: 1 },
  ]
  for (const [at, run] of runs.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await insert(run, at + 1)
  return { shop, agent, order, params: { agent_id: agent.id } }
}

test('screens §10.12: each tool has its uses, success, times, cost and newest failure', async () => {
  const { shop, order, params } = await aShopWithRuns()
  const admin = shop.as('admin')
  expect(await admin.call(toolReports.byTool, { params, query: {} })).toMatchObject([
    {
      tool_id: order,
      runs: 3,
      success: 2 / 3,
      p50_ms: 300,
      timeouts: 1,
      billed: 2,
      billed_micros: 40_000,
      last_failure: { failure: 'timeout', status: null },
    },
    { tool_id: 'hand_over', runs: 1, success: 1, timeouts: 0, last_failure: null },
  ])
  const found = (await admin.call(tools.list, { params })).find(({ id }) => id === 'hand_over')
  expect(found?.use).toMatchObject({
    runs: 1,
    failed_24_hours: 0,
    average_ms: 1,
    billed: 0,
    last_success_at: expect.any(String),
  })
})

test('a history is taken along by who may, narrowed as it is, without formulas, and that leaves a trace', async () => {
  const { shop, order, params } = await aShopWithRuns()
  const admin = shop.as('admin')
  const { csv, rows } = await admin.call(toolReports.export, { params, body: { tool_id: order, days: 30 } })
  expect(rows).toBe(3)
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(4)
  expect(csv).toContain('order: =1+1')
  expect(csv).not.toMatch(/(?:^|,)"?=/mu)
  await expect(shop.as('member').call(toolReports.export, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  const { items } = await shop.as('owner').call(audit.list, { query: { organization_id: shop.id } })
  expect(items[0]).toMatchObject({ action: 'tool.runs_exported' })
})
