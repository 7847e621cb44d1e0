/** @module-tag services */
import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { asSystem, type OrganizationContext } from '#platform/context.ts'
import { afterCommit, commitWith, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { type RunningApp, runningApp } from '../../../test/running-app.ts'

let running: RunningApp
let shop: OrganizationContext
let stranger: OrganizationContext

beforeAll(async () => {
  running = await runningApp()
  const [one, other] = [await anOrganization(), await anOrganization()]
  shop = asSystem(running.deps, one.id)
  stranger = asSystem(running.deps, other.id)
})

const draftsOf = (ctx: OrganizationContext) =>
  withOrganization(ctx, async ({ client }) => (await client.query<{ id: string }>('select id from agent_draft')).rows)
const writeAudit = (ctx: OrganizationContext, organization_id: string) =>
  withOrganization(ctx, ({ client }) =>
    client.query("insert into audit_entry values ($1, $2, 'x', 'system', null, '', null, '{}', '', '', now())", [
      organization_id,
      newId(),
    ]),
  )
const auditOf = (ctx: OrganizationContext) =>
  withOrganization(ctx, async ({ client }) => (await client.query('select organization_id from audit_entry')).rows)

test('a statement without any condition sees the rows of its organization alone', async () => {
  await writeAudit(shop, shop.organization_id)
  await writeAudit(stranger, stranger.organization_id)
  const seen = await auditOf(shop)
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map((row: { organization_id: string }) => row.organization_id))).toEqual(
    new Set([shop.organization_id]),
  )
})

test('a row cannot be written into another organization', async () => {
  await expect(writeAudit(shop, stranger.organization_id)).rejects.toThrow('row-level security')
})

test('the organization of one transaction is forgotten by the next on the same connection', async () => {
  await auditOf(shop)
  const rows = await withPlatform(running.deps, async ({ client }) => {
    await client.query('set local role tertulia_app')
    return (await client.query('select 1 from audit_entry')).rows
  })
  expect(rows).toEqual([])
})

test('accounts are out of reach of the role of organizations', async () => {
  await expect(
    withOrganization(shop, ({ client }) => client.query('select password_hash from user_account')),
  ).rejects.toThrow('permission denied')
})

test('an id that is no UUID never reaches a statement', () => {
  const forged = { ...shop, organization_id: "' ; reset role; --" }
  expect(() => withOrganization(forged, async () => undefined)).toThrow('is a UUID')
})

test('a transaction within a transaction is refused', async () => {
  await expect(withOrganization(shop, (tx) => withOrganization(tx, async () => undefined))).rejects.toThrow(
    'already open',
  )
})

test('work after a commit runs after it, never after a rollback, and cannot undo it', async () => {
  const ran: string[] = []
  await withOrganization(shop, async (tx) => {
    afterCommit(tx, () => {
      throw new Error('on purpose')
    })
    afterCommit(tx, () => ran.push('committed'))
    expect(ran).toEqual([])
  })
  const failing = withOrganization(shop, async (tx) => {
    afterCommit(tx, () => ran.push('rolled back'))
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(ran).toEqual(['committed'])
})

test('a transaction that stays open is ended, keeps nothing, and everyone else goes on', async () => {
  const before = (await auditOf(shop)).length
  const stuck = withOrganization(shop, async ({ client }) => {
    await client.query(
      "insert into audit_entry values ($1, $2, 'stuck', 'system', null, '', null, '{}', '', '', now())",
      [shop.organization_id, newId()],
    )
    await delay(7_000)
    await client.query('select 1')
  })
  await expect(stuck).rejects.toThrow()
  expect(await auditOf(shop)).toHaveLength(before)
  expect(await draftsOf(stranger)).toEqual([])
})

test('statements sent with the commit count together or not at all', async () => {
  const before = (await auditOf(shop)).length
  const write = (client: { query(text: string, values: unknown[]): Promise<unknown> }, id: string) =>
    client.query("insert into audit_entry values ($1, $2, 'x', 'system', null, '', null, '{}', '', '', now())", [
      shop.organization_id,
      id,
    ])
  const id = newId()
  await expect(
    withOrganization(shop, (tx) => commitWith(tx, Promise.all([write(tx.client, id), write(tx.client, id)]))),
  ).rejects.toThrow('duplicate key')
  expect(await auditOf(shop)).toHaveLength(before)
  await withOrganization(shop, (tx) => commitWith(tx, write(tx.client, id)))
  expect(await auditOf(shop)).toHaveLength(before + 1)
})

test('a statement that comes after the commit is refused, since no role would bind it', async () => {
  await expect(
    withOrganization(shop, async (tx) => {
      await commitWith(tx, tx.client.query('select 1'))
      return tx.client.query('select password_hash from user_account')
    }),
  ).rejects.toThrow('after the end of its transaction')
})

test('the first failure of statements sent together is told, whichever was waited for', async () => {
  await expect(
    withOrganization(shop, async ({ client }) => {
      const cause = client.query('select 1 / 0')
      cause.catch(() => undefined)
      await client.query('select 2')
    }),
  ).rejects.toThrow('division by zero')
})

test('a failure that no caller waited for is no commit', async () => {
  await expect(
    withOrganization(shop, async ({ client }) => {
      await client.query('select 1 / 0').catch(() => undefined)
    }),
  ).rejects.toThrow('division by zero')
})

const END_THEM = `
  import pg from 'pg'
  const client = new pg.Client({ connectionString: process.argv[1] })
  await client.connect()
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user")
  await client.end()`

/** Ends every connection of the running program while it hears nothing, as when the database dies under a busy server. */
function endConnections() {
  const { options } = running.superuser
  execFileSync(process.execPath, ['--input-type=module', '-e', END_THEM, options.connectionString ?? ''])
}

test('sixteen connections that break at once go unnoticed: a statement that was never sent is sent again', async () => {
  const ask = () => Promise.all(Array.from({ length: 16 }, () => auditOf(shop)))
  for (let round = 0; round < 3; round += 1) {
    await ask()
    // A connection is given back a moment after its answer.
    await expect.poll(() => running.deps.database.pool.idleCount).toBeGreaterThanOrEqual(16)
    endConnections()
    const answers = await ask()
    expect(answers.filter((rows) => rows.length > 0)).toHaveLength(16)
  }
})
