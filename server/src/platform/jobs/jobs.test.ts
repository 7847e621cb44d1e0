/** @module-tag services */
import { setTimeout as delay } from 'node:timers/promises'
import { agents, versions } from '@tertulia/contract/agents'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asSystem, type OrganizationContext } from '#platform/context.ts'
import { agentOf, changeAgentRow } from '#features/agents/agent.ts'
import { analyseEnded } from '#features/conversation-analysis/conversation-analysis.jobs.ts'
import { findDeployment, insertDeployment } from '#features/versions/version.queries.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { resumeDeployments } from '#features/versions/versions.sweeps.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { noteCustomer } from '#platform/customers-first.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

const NEVER = { after_seconds: 86_400 }

async function anotherShop() {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  return { deps, shop, ctx: asSystem(deps, shop.id) }
}
const enqueue = (tx: OrganizationTx, deployment_id = newId()) =>
  tx.jobs.enqueue(tx, deployAgent, { deployment_id, agent_id: newId() }, NEVER)
const ask = (ctx: OrganizationContext, sql: string, values?: unknown[]) =>
  withOrganization(ctx, async ({ client }) => (await (client as PoolClient).query(sql, values)).rows)

async function jobOf(deployment_id: string): Promise<{ id: string; data: { organization_id: string } } | undefined> {
  const { deps } = await runningApp()
  const { rows } = await deps.database.pool.query(
    "select id, data from pgboss.job_common where data -> 'input' ->> 'deployment_id' = $1",
    [deployment_id],
  )
  return rows[0]
}

test('a job and the change it follows are committed together or not at all', async () => {
  const { ctx } = await anotherShop()
  const [kept, lost] = [newId(), newId()]
  await withOrganization(ctx, (tx) => enqueue(tx, kept))
  const failing = withOrganization(ctx, async (tx) => {
    await enqueue(tx, lost)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await jobOf(kept)).toMatchObject({ data: { organization_id: ctx.organization_id } })
  expect(await jobOf(lost)).toBeUndefined()
})

test('an organization neither reads nor counts what others have to do, nor what its own jobs hold', async () => {
  const [{ ctx }, other] = [await anotherShop(), await anotherShop()]
  await withOrganization(other.ctx, (tx) => enqueue(tx))
  for (const table of ['job', 'job_common']) {
    expect(await ask(ctx, `select id from pgboss.${table}`)).toEqual([])
    await expect(ask(ctx, `select data from pgboss.${table}`)).rejects.toThrow('permission denied')
  }
  await withOrganization(ctx, (tx) => enqueue(tx))
  expect(await ask(ctx, 'select id from pgboss.job_common')).toHaveLength(1)
})

test('an organization adds no job for another, and neither changes nor removes any', async () => {
  const [{ ctx }, other] = [await anotherShop(), await anotherShop()]
  const insert = 'insert into pgboss.job_common (name, data) values ($1, $2)'
  await expect(
    ask(ctx, insert, [deployAgent.name, JSON.stringify({ organization_id: other.ctx.organization_id, input: {} })]),
  ).rejects.toThrow('row-level security')
  for (const statement of ['update pgboss.job_common set priority = 9', 'delete from pgboss.job_common'])
    await expect(ask(ctx, statement)).rejects.toThrow('permission denied')
})

test('all other tables of the queue are closed to the role of organizations, but for the names of its queues', async () => {
  const { deps } = await anotherShop()
  const { rows } = await deps.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
       and has_any_column_privilege('tertulia_app', oid, 'select, insert, update, references') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['job', 'job_common', 'queue'])
})

test('the queue keeps why a job failed, and nothing of what its queries held', async () => {
  const { deps, ctx } = await anotherShop()
  const failing = defineJob({
    name: `test-${newId()}`,
    input: z.object({}),
    run: (inside) =>
      withOrganization(inside, async (tx) => void (await tx.db.execute(sql`select ${'nadie-lo-lee'} from nowhere`))),
  })
  const jobs = await openJobs(deps.database, deps.log, [failing])
  await withOrganization({ ...ctx, jobs }, (tx) => jobs.enqueue(tx, failing, {}))
  jobs.work(deps, [failing])
  const kept = async () => {
    const { rows } = await deps.database.pool.query<{ output: string | null }>(
      'select output::text from pgboss.job_common where name = $1',
      [failing.name],
    )
    return rows[0]?.output
  }
  await expect.poll(kept).toContain('select $1 from nowhere')
  expect(await kept()).toContain('42P01')
  expect(await kept()).not.toContain('nadie-lo-lee')
  await jobs.close()
})

test('a worker that has done a job begins with the next at once, however many wait', async () => {
  const { deps, ctx } = await anotherShop()
  const done: number[] = []
  const short = defineJob({
    name: `test-${newId()}`,
    input: z.object({}),
    run: async () => void done.push(performance.now()),
  })
  const jobs = await openJobs(deps.database, deps.log, [short])
  await withOrganization({ ...ctx, jobs }, async (tx) => {
    for (let n = 0; n < 6; n += 1) await jobs.enqueue(tx, short, {})
  })
  jobs.work(deps, [short])
  await expect.poll(() => done.length).toBe(6)
  // One look each two seconds would take ten.
  expect((done.at(-1) ?? 0) - (done[0] ?? 0)).toBeLessThan(4_000)
  await jobs.close()
})

test('dear jobs of organizations take turns: many of one do not stand before the first of another', async () => {
  const [one, other] = [await anotherShop(), await anotherShop()]
  const done: string[] = []
  const dear = defineJob({
    name: `test-${newId()}`,
    is_dear: true,
    input: z.object({ of: z.string() }),
    run: async (_, { of }) => void done.push(of),
  })
  const jobs = await openJobs(one.deps.database, one.deps.log, [dear])
  const add = (ctx: OrganizationContext, names: string[]) =>
    withOrganization({ ...ctx, jobs }, async (tx) => {
      for (const of of names) await jobs.enqueue(tx, dear, { of })
    })
  const all = ['a1', 'a2', 'a3', 'a4'].map((of) => ({ of }))
  await withOrganization({ ...one.ctx, jobs }, (tx) => jobs.enqueueAll(tx, dear, all))
  await add(other.ctx, ['b1', 'b2'])
  // A transaction of its own goes on where the waiting ones end.
  await add(one.ctx, ['a5'])
  jobs.work(one.deps, [dear])
  await expect.poll(() => done.length).toBe(7)
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5'])
  await jobs.close()
})

test('a thousand jobs are added with as many statements as one', async () => {
  const { ctx } = await anotherShop()
  const added = (count: number) =>
    withOrganization(ctx, async (tx) => {
      let asked = 0
      const counting = async (text: string, values: unknown[]) => {
        asked += 1
        return tx.client.query(text, values)
      }
      const client = Object.create(tx.client, { query: { value: counting } }) as typeof tx.client
      const runs = Array.from({ length: count }, () => ({ conversation_id: newId(), run_id: newId() }))
      await tx.jobs.enqueueAll({ ...tx, client }, analyseEnded, runs, NEVER)
      return asked
    })
  expect([await added(1_000), await added(1)]).toEqual([2, 2])
})

test('while customers are here a worker rests after a dear job for as long as it took, and after others not at all', async () => {
  const { deps, ctx } = await anotherShop()
  const dear: number[] = []
  const cheap: number[] = []
  const aKindOf = (begun: number[], is_dear: boolean) =>
    defineJob({
      name: `test-${newId()}`,
      is_dear,
      input: z.object({}),
      run: async () => {
        noteCustomer()
        begun.push(performance.now())
        await delay(500)
      },
    })
  const kinds = [aKindOf(dear, true), aKindOf(cheap, false)]
  const jobs = await openJobs(deps.database, deps.log, kinds)
  for (const kind of kinds) await withOrganization({ ...ctx, jobs }, (tx) => jobs.enqueueAll(tx, kind, [{}, {}, {}]))
  jobs.work(deps, kinds)
  await expect.poll(() => [dear.length, cheap.length], { timeout: 20_000 }).toEqual([3, 3])
  await jobs.close()
  const took = ([first = 0, , third = 0]: number[]) => third - first
  expect(took(dear)).toBeGreaterThanOrEqual(1_990)
  expect(took(dear)).toBeGreaterThan(took(cheap) + 500)
})

test('servers that start together agree on rights', async () => {
  const { deps } = await anotherShop()
  const others = await Promise.all([1, 2, 3].map(() => openJobs(deps.database, deps.log, [])))
  await Promise.all(others.map((each) => each.close()))
})

/** An agent on its way to be live. */
async function aDeployment({ has_job }: { has_job: boolean }) {
  const { deps, shop, ctx } = await anotherShop()
  const agent = await shop.anAgent()
  await shop.as('admin').call(agents.buildPrompt, { params: { id: agent.id } })
  const deployment_id = newId()
  await withOrganization(ctx, async (tx) => {
    const before = await agentOf(tx, agent.id)
    await changeAgentRow(tx, before, { status: 'deploying', before_deployment: before.status })
    await insertDeployment(tx, {
      organization_id: shop.id,
      id: deployment_id,
      agent_id: agent.id,
      version: 1,
      step: 'preparing',
      error: null,
      started_at: iso(new Date()),
      finished_at: null,
    })
    if (has_job) await tx.jobs.enqueue(tx, deployAgent, { deployment_id, agent_id: agent.id }, NEVER)
  })
  return { deps, shop, ctx, agent, deployment_id }
}

test('product.md §4: a deployment whose process dies at every try ends as failed and does not stay under way for ever', async () => {
  const { deps, shop, ctx, agent, deployment_id } = await aDeployment({ has_job: true })
  // As a process leaves it that died in the last try: under way, without a heartbeat.
  await deps.database.pool.query(
    `update pgboss.job_common set state = 'active', retry_count = retry_limit,
       started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute' where id = $1`,
    [(await jobOf(deployment_id))?.id],
  )
  const status = async () => (await shop.as('admin').call(agents.get, { params: { id: agent.id } })).status
  await expect.poll(status, { timeout: 28_000, interval: 200 }).toBe('active_in_dev')
  expect(await withOrganization(ctx, (tx) => findDeployment(tx, deployment_id))).toMatchObject({
    error: 'preparing_failed',
    finished_at: expect.any(String),
  })
  await shop.as('admin').call(versions.deploy, { params: { id: agent.id }, body: {} })
})

test('a deployment whose job is gone, as after a restored backup, is taken up; one that waits for its job is left to it', async () => {
  const [gone, waiting] = [await aDeployment({ has_job: false }), await aDeployment({ has_job: true })]
  const later = { ...gone.deps, clock: { ...gone.deps.clock, now: () => secondsFrom(new Date(), 61) } }
  await sweepOnce(later, resumeDeployments)
  const finished = async ({ ctx, deployment_id }: typeof gone) =>
    (await withOrganization(ctx, (tx) => findDeployment(tx, deployment_id)))?.finished_at
  await expect.poll(() => finished(gone), { timeout: 20_000 }).toEqual(expect.any(String))
  expect(await finished(waiting)).toBeNull()
})
