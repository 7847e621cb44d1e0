/** @module-tag services */
import { accounts } from '@tertulia/contract/accounts'
import { agents, versions } from '@tertulia/contract/agents'
import { actionWords, isAuditedField } from '@tertulia/contract/audit-words'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { expect, test, vi } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { aPerson, anOrganization, caller, signIn } from './an-organization.ts'
import { accountAuditOf, auditOf } from './audit-of.ts'
import { runningApp } from './running-app.ts'
import { PASSWORD, admin, signUp } from './trace-scenes.ts'
import { readTraces } from './traces.ts'

const { traces, account_traces } = await readTraces()

/** Groups of calls that change an account: they happen in no organization. */
const ON_AN_ACCOUNT = new Set([
  'accounts',
  'outsideSignIn',
  'accountSettings',
  'emailChange',
  'ownData',
  'supportEntry',
  'twoStep',
])
const owingOf = (isWanted: (feature: string) => boolean) =>
  Object.entries(api).flatMap(([feature, group]) =>
    Object.entries(group as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
      endpoint.audit.startsWith('none') || !isWanted(feature) ? [] : [[`${feature}.${name}`, endpoint] as const],
    ),
  )

test('a call that changes something says which trace it leaves, or why it leaves none', () => {
  for (const [feature, group] of Object.entries(api))
    for (const [name, { method, audit }] of Object.entries(group as Record<string, Endpoint>))
      if (method === 'GET') expect(audit, `${feature}.${name} changes nothing`).toBe('none')
      else if (!OPENS_A_SOCKET.has(`${feature}.${name}`)) expect(audit, `${feature}.${name}`).not.toBe('none')
})
const OPENS_A_SOCKET = new Set(['chat.ticket', 'realtime.ticket'])

test.each(owingOf((feature) => !ON_AN_ACCOUNT.has(feature)))(
  '%s leaves one trace: who, what, on what and from where',
  async (name, endpoint) => {
    const shop = await anOrganization()
    const change = traces[name]
    if (!change)
      throw new Error(`${name} owes the row ${endpoint.audit}: add a way through it to the feature's *.traces.ts`)
    const { organization_id = shop.id, by = 'admin' } = (await change(shop)) ?? {}
    const rows = (await auditOf(organization_id)).filter(({ action }) => action === endpoint.audit)
    const { id: actor_id } = await shop.colleague(by)
    expect(rows).toMatchObject([{ actor_kind: 'person', actor_id, address: '127.0.0.1' }])
    expect(rows[0]?.actor_name).not.toBe('')
    expect(rows[0]?.entity_id).not.toBeNull()
    expect(rows[0]?.details).not.toEqual({})
    expect(untold(rows[0]?.details ?? {}), 'fields without words').toEqual([])
    expect(rows[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/u)
  },
)

test.each(owingOf((feature) => ON_AN_ACCOUNT.has(feature)))(
  '%s leaves one trace on the account',
  async (name, endpoint) => {
    const change = account_traces[name]
    if (!change)
      throw new Error(`${name} owes the row ${endpoint.audit}: add a way through it to the feature's *.traces.ts`)
    const rows = await accountAuditOf(await change())
    // Calls that prepared this one have left traces too, some of the same action.
    const its = rows.filter(({ action }) => action === endpoint.audit)
    expect(its.filter(({ request_id }) => request_id === its.at(-1)?.request_id)).toMatchObject([
      // An erased account leaves no personal data, not even its address.
      { address: name === 'ownData.erase' ? '' : '127.0.0.1', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/u) },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Bicicleta|Otra-clave|\brt_|confirm_|reset_|email_\w+_[\w-]{43}|@/u)
  },
)

test('a password that was changed by its owner leaves the same trace as a reset', async () => {
  const { id, token } = await aPerson()
  const body = { current_password: PASSWORD, password: 'Otra-clave-31', confirmation: 'Otra-clave-31' }
  await caller(token).call(accounts.updatePassword, { body })
  expect((await accountAuditOf(id)).at(-1)).toMatchObject({ action: 'account.password_changed' })
})

test('a wrong password leaves a trace, on the account where there is one and without it where there is none', async () => {
  const { id, email } = await aPerson()
  const nobody = (await accountAuditOf(null)).length
  for (const address of [email, `nadie-${newId()}@ejemplo.com`])
    await expect(signIn({ email: address, password: 'Equivocada-1' })).rejects.toMatchObject({ status: 401 })
  expect((await accountAuditOf(id)).at(-1)).toMatchObject({ action: 'session.refused', address: '127.0.0.1' })
  const tried = await accountAuditOf(null)
  expect(tried).toHaveLength(nobody + 1)
  expect(JSON.stringify(tried)).not.toContain('@')
})

test('a refresh token that was copied leaves a trace when it is used again', async () => {
  const { deps } = await runningApp()
  const { refresh_token, user } = await signIn(await signUp())
  const refresh = () => caller('').call(accounts.refresh, { body: { refresh_token: refresh_token ?? '' } })
  await refresh()
  const now = vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 11_000))
  try {
    await expect(refresh()).rejects.toMatchObject({ status: 401 })
  } finally {
    now.mockRestore()
  }
  expect((await accountAuditOf(user.id)).at(-1)).toMatchObject({ action: 'session.token_reused' })
})

/** Fields of a row that the trail cannot say in words, and that are no ids, times and counts of the thing itself. */
const untold = (sides: { before?: unknown; after?: unknown }): string[] =>
  [sides.before, sides.after].flatMap((side) =>
    Object.entries(side ?? {})
      .flatMap(([field, value]) => (field === 'settings' ? Object.keys(value as object) : [field]))
      .filter((field) => !isAuditedField(field) && !OF_THE_THING.test(field)),
  )
const OF_THE_THING = /^(?:id|created_at|updated_at|updated_by|uses|last_used_at|move_to|role_of_heir|.*_id)$/u

test.each(['es', 'en'] as const)('every action has words, %s', (language) => {
  for (const group of Object.values(api))
    for (const { audit } of Object.values(group as Record<string, Endpoint>))
      if (!audit.startsWith('none')) expect(actionWords(audit, language)).not.toBe(audit)
})

test('no trace is changed or removed, even by the server', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const ask = (table: string, statement: string) => {
    const run = ({ client }: { client: { query(sql: string): Promise<unknown> } }) => client.query(statement)
    return table === 'audit_entry' ? withOrganization(asSystem(deps, shop.id), run) : withPlatform(deps, run)
  }
  for (const table of ['audit_entry', 'account_audit_entry']) {
    await expect(ask(table, `delete from ${table}`), table).rejects.toThrow('permission denied')
    await expect(ask(table, `update ${table} set action = 'x'`), table).rejects.toThrow('permission denied')
  }
})

test('a call that is refused leaves no trace', async () => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  const before = (await auditOf(shop.id)).length
  await expect(admin(shop).call(versions.deploy, { params: { id }, body: {} })).rejects.toMatchObject({
    code: 'agent_not_built',
  })
  await expect(shop.as('viewer').call(agents.delete, { params: { id } })).rejects.toMatchObject({ status: 403 })
  expect(await auditOf(shop.id)).toHaveLength(before)
})
