import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { accounts } from '@tertulia/contract/accounts'
import { accountSettings } from '@tertulia/contract/account-settings'
import { agents } from '@tertulia/contract/agents'
import { audit } from '@tertulia/contract/audit'
import { conversations } from '@tertulia/contract/conversations'
import { emailChange } from '@tertulia/contract/email-change'
import { type Endpoint, entityOf, addressOf, parameterNames } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { maySupport, type Permission, PERMISSIONS } from '@tertulia/contract/permissions'
import { realtime } from '@tertulia/contract/realtime'
import { support, supportEntry } from '@tertulia/contract/support'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { makeSupportCode } from '#features/support/support-code.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization, aPerson, type Caller, caller } from '../../../test/an-organization.ts'
import { accountAuditOf, auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { startServer } from '../../../test/start-server.ts'
import { aPersonOverHttp } from '../../../test/over-http.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
const MINUTE = 60_000
let deps: Deps
beforeAll(async () => ({ deps } = await runningApp()))
afterEach(() => void vi.restoreAllMocks())

const later = (ms: number) => vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const letIn = (shop: Shop, hours: 1 | 24 | 72 = 24) =>
  shop.as('owner').call(support.grant, { params: { id: shop.id }, body: { hours } })
const codeFor = async (shop: Shop, email: string) =>
  (await makeSupportCode(deps, { organization_id: shop.id, email })).code
const enter = (by: Pick<Caller, 'call'>, shop: { id: string }, auth_code: string) =>
  by.call(supportEntry.enter, { params: { id: shop.id }, query: { auth_code } })

/** An organization that lets support in, and a person who is inside as support. */
async function aVisit() {
  const [shop, staff] = [await anOrganization(), await aPerson()]
  await letIn(shop)
  const session = await enter(staff, shop, await codeFor(shop, staff.email))
  return { shop, staff, session, inside: caller(session.access_token) }
}

test('specification §7: a code and a bearer token give a session, of one hour and not renewed', async () => {
  const { session, staff, shop, inside } = await aVisit()
  expect(session).toMatchObject({ token_type: 'bearer', refresh_token: null, user: { id: staff.id } })
  expect(session.expires_in).toBeGreaterThan(3590)
  expect(session.expires_in).toBeLessThanOrEqual(3600)
  expect(await inside.call(organizations.get, { params: { id: shop.id } })).toMatchObject({ id: shop.id })
  expect(await inside.call(organizations.mine, {})).toMatchObject([
    { organization: { id: shop.id }, role: 'viewer', support_until: expect.stringMatching(/Z$/u) },
  ])
  later(60 * MINUTE + 6_000)
  await expect(inside.call(organizations.mine, {})).rejects.toMatchObject({ status: 401 })
})

test('product.md §5: a code works once, for five minutes, for one person and in one organization', async () => {
  const [shop, other, staff, colleague] = [
    await anOrganization(),
    await anOrganization(),
    await aPerson(),
    await aPerson(),
  ]
  await letIn(shop)
  await letIn(other)
  const refused = { status: 403, code: 'support_code_invalid' }
  const code = await codeFor(shop, staff.email)
  await expect(enter(colleague, shop, code)).rejects.toMatchObject(refused)
  await expect(enter(staff, other, code)).rejects.toMatchObject(refused)
  await expect(enter(staff, { id: newId() }, code)).rejects.toMatchObject(refused)
  await expect(enter(staff, shop, 'support_inventado')).rejects.toMatchObject(refused)
  const outcomes = await Promise.allSettled([enter(staff, shop, code), enter(staff, shop, code)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = await codeFor(shop, staff.email)
  later(5 * MINUTE + 1000)
  await expect(enter(staff, shop, late)).rejects.toMatchObject(refused)
})

test('an organization that does not let support in cannot be entered, and no code is made for it', async () => {
  const [shop, staff] = [await anOrganization(), await aPerson()]
  await expect(codeFor(shop, staff.email)).rejects.toThrow('does not let support in')
  await letIn(shop)
  const code = await codeFor(shop, staff.email)
  await shop.as('owner').call(support.withdraw, { params: { id: shop.id } })
  await expect(enter(staff, shop, code)).rejects.toMatchObject({ code: 'support_code_invalid' })
  await letIn(shop, 1)
  later(61 * MINUTE)
  await expect(codeFor(shop, staff.email)).rejects.toThrow('does not let support in')
})

test('an organization that requires two steps of all members requires them of support too', async () => {
  const [shop, staff] = [await anOrganization(), await aPerson()]
  await letIn(shop)
  const code = await codeFor(shop, staff.email)
  const ask = (required: boolean) =>
    asSuperuser('update organization set two_step_required = $2 where id = $1', [shop.id, required])
  await ask(true)
  await expect(enter(staff, shop, code)).rejects.toMatchObject({ status: 403, code: 'two_step_required' })
  await ask(false)
  expect((await enter(staff, shop, code)).user.id).toBe(staff.id)
})

test('a code is made for a confirmed account of an organization that exists', async () => {
  const [shop, staff] = [await anOrganization(), await aPerson()]
  await letIn(shop)
  await expect(codeFor(shop, 'nadie@ejemplo.com')).rejects.toThrow('no confirmed account')
  await expect(codeFor({ ...shop, id: newId() }, staff.email)).rejects.toThrow('There is no organization')
})

test('the permission ends what it began: withdrawn, support is out at once; about to end, so is the session', async () => {
  const { shop, staff, inside } = await aVisit()
  await inside.call(organizations.mine, {})
  await shop.as('super_admin').call(support.withdraw, { params: { id: shop.id } })
  await expect(inside.call(organizations.mine, {})).rejects.toMatchObject({ status: 401 })
  expect((await staff.call(accounts.user, {})).id).toBe(staff.id)

  await letIn(shop, 1)
  later(50 * MINUTE)
  const session = await enter(staff, shop, await codeFor(shop, staff.email))
  expect(session.expires_in).toBeLessThanOrEqual(600)
})

/** Each call of the contract, with the ids of one organization where it asks for them. */
const endpoints = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
)
async function statusOf(token: string, endpoint: Endpoint, organization_id: string): Promise<number> {
  const { app } = await runningApp()
  const named = entityOf(endpoint)
  const params = Object.fromEntries(
    parameterNames(endpoint.path).map((name) => [name, name === named?.parameter ? organization_id : newId()]),
  )
  const isOutside = named && !(named.parameter in params)
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    ...(isOutside && { query: { [named.parameter]: organization_id } }),
    ...(endpoint.body && { payload: isOutside ? { [named.parameter]: organization_id } : {} }),
    headers: { authorization: `Bearer ${token}` },
  })
  return response.statusCode
}

test('security.md §4: support has no role: it changes nothing, in the organization or in its own account', async () => {
  const { shop, inside } = await aVisit()
  for (const [name, endpoint] of endpoints) {
    const { allow, method } = endpoint
    if (allow === 'anyone' || allow === 'visitor' || allow === 'api_key') continue
    const isPermission = (PERMISSIONS as string[]).includes(allow)
    const isLet = isPermission ? maySupport(allow as Permission, method) : endpoint.support === true
    if (isLet) {
      expect(method === 'GET' || name === 'realtime.ticket', `${name} changes something`).toBe(true)
      continue
    }
    // Other entities are unknown to this caller: the call ends as not found.
    const entity = entityOf(endpoint)?.entity
    if (entity && entity !== 'organization') continue
    expect(await statusOf(inside.token, endpoint, shop.id), name).toBe(403)
  }
  const { id } = await shop.anAgent()
  await expect(inside.call(agents.delete, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const password = { current_password: 'Bicicleta-roja-29', password: 'Otra-clave-31', confirmation: 'Otra-clave-31' }
  await expect(inside.call(accounts.updatePassword, { body: password })).rejects.toMatchObject({ status: 401 })
  await expect(inside.call(emailChange.pending, {})).rejects.toMatchObject({ status: 403 })
  await expect(inside.call(accountSettings.sessions, {})).rejects.toMatchObject({ status: 403 })
})

test('support sees the one organization, masked as a viewer does, and is in no list of members', async () => {
  const { shop, staff, inside } = await aVisit()
  const other = await anOrganization()
  await other.join(staff, 'owner')
  await expect(inside.call(organizations.get, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
  const { items } = await inside.call(members.list, { params: { id: shop.id } })
  expect(items.map(({ email }) => email).join()).toMatch(/^p•••@/u)
  expect(items.map(({ user_id }) => user_id)).not.toContain(staff.id)
  await inside.call(conversations.list, { query: { organization_id: shop.id } })
  await inside.call(realtime.ticket, {})
  const list = { query: { organization_id: shop.id } }
  await expect(inside.call(audit.list, list)).rejects.toMatchObject({ status: 403 })
})

test('a colleague who enters as support keeps nothing of their role', async () => {
  const shop = await anOrganization()
  await letIn(shop)
  const admin = await aPerson()
  await shop.join(admin, 'admin')
  const { access_token } = await enter(admin, shop, await codeFor(shop, admin.email))
  await expect(caller(access_token).call(audit.list, { query: { organization_id: shop.id } })).rejects.toMatchObject({
    status: 403,
  })
})

test('security.md §13: the organization reads who entered as support, and so does the account; the code stands nowhere', async () => {
  const [shop, staff] = [await anOrganization(), await aPerson()]
  await letIn(shop)
  const code = await codeFor(shop, staff.email)
  await enter(staff, shop, code)
  await expect(enter(staff, shop, code)).rejects.toMatchObject({ status: 403 })
  const { items } = await shop.as('admin').call(audit.list, { query: { organization_id: shop.id } })
  expect(items[0]).toMatchObject({ action: 'support.entered', actor_id: staff.id, actor_kind: 'support' })
  expect(items[1]).toMatchObject({ action: 'support.granted', actor_kind: 'person' })
  const { content } = await shop.as('admin').call(audit.export, { query: { organization_id: shop.id } })
  expect(content).toContain('(soporte)')
  const rows = await accountAuditOf(staff.id)
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['support.entered', 'support.refused'])
  const stored = await asSuperuser('select * from support_code')
  expect(JSON.stringify([stored.rows, await auditOf(shop.id), rows])).not.toContain(code)
})

test('members see whether support may enter, and until when; only owners decide it', async () => {
  const shop = await anOrganization()
  const at = { params: { id: shop.id } }
  expect(await shop.as('viewer').call(support.get, at)).toMatchObject({ expires_at: null })
  await expect(shop.as('admin').call(support.grant, { ...at, body: { hours: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  const { expires_at } = await letIn(shop, 72)
  expect(Date.parse(expires_at ?? '') - Date.now()).toBeGreaterThan(71 * 60 * MINUTE)
  expect(await shop.as('viewer').call(support.get, at)).toMatchObject({ expires_at })
  await expect(shop.as('owner').call(support.grant, { ...at, body: { hours: 1000 as 1 } })).rejects.toMatchObject({
    fields: [{ path: 'hours', code: 'invalid_value' }],
  })
})

const COMMAND = fileURLToPath(new URL('../../support-code.ts', import.meta.url))
const run = promisify(execFile)

test('the operator’s command makes a code beside the running server, which keeps it out of its log', async () => {
  const server = await startServer({ LOG_LEVEL: 'trace' })
  try {
    const [owner, staff] = [await aPersonOverHttp(server.url), await aPersonOverHttp(server.url)]
    const { id } = await owner.call(organizations.create, {
      body: {
        name: 'Ciclos Almenara',
        organization_type: 'retail',
        hq_country: 'ES',
        website: '',
        description: 'Tiendas de bicicletas',
      },
    })
    await owner.call(support.grant, { params: { id }, body: { hours: 1 } })
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: server.data_dir, PUBLIC_URL: server.url }
    const command = (...args: string[]) =>
      run(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], { env })
    await expect(command('x', staff.email)).rejects.toMatchObject({ code: 1, stderr: /Name the organization/u })
    const { stdout } = await command(id, staff.email)
    const code = /^Code: (support_\S+)$/mu.exec(stdout)?.[1] ?? ''
    expect(stdout).toContain(`${server.url}/support-entry?organization=${id}&auth_code=${code}`)
    const at = { params: { id }, query: { auth_code: code } }
    expect((await staff.call(supportEntry.enter, at)).user.id).toBe(staff.id)
    await expect(staff.call(supportEntry.enter, at)).rejects.toThrow('403')
    expect(server.output()).not.toContain(code)
    await server.stop()
    await expect(command(id, staff.email)).rejects.toMatchObject({ stderr: /start it first/u })
  } finally {
    await server.remove()
  }
})
