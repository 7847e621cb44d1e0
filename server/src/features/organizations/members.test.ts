/** @module-tag services */
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { type Member, members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { type GivenRole, type Role, ROLES } from '@tertulia/contract/permissions'
import type { ServerFrame } from '@tertulia/contract/frames'
import { realtime } from '@tertulia/contract/realtime'
import { expect, test, vi } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { A_BUSINESS, anOrganization, aPerson } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const listOf = async (shop: Shop): Promise<Member[]> =>
  (await shop.as('super_admin').call(members.list, { params: { id: shop.id } })).items

/** Parameters of a person's membership. */
async function at(shop: Shop, { id }: { id: string }) {
  const member = (await listOf(shop)).find(({ user_id }) => user_id === id)
  return { params: { id: shop.id, member_id: member?.id ?? '' } }
}
const ofColleague = async (shop: Shop, role: Role) => at(shop, await shop.colleague(role))
const actionsOf = async (shop: Shop) => (await auditOf(shop.id)).map(({ action }) => action)

type Place = Awaited<ReturnType<typeof at>>
/** Everything that one person does to another, in an order in which one can follow the other. */
const ACTS = {
  suspend: (shop: Shop, by: Role, on: Place) => shop.as(by).call(members.suspend, on),
  activate: (shop: Shop, by: Role, on: Place) => shop.as(by).call(members.activate, on),
  'change the role of': (shop: Shop, by: Role, on: Place) =>
    shop.as(by).call(members.changeRole, { ...on, query: { role: 'viewer' } }),
  remove: (shop: Shop, by: Role, on: Place) => shop.as(by).call(members.remove, on),
}

test.each([
  ['super_admin', ['owner', 'admin', 'member', 'viewer']],
  ['owner', ['admin', 'member', 'viewer']],
  ['admin', ['member', 'viewer']],
  ['member', []],
  ['viewer', []],
] as const)('security.md §4, rank rule: a %s acts on %j and on no others', async (by, below) => {
  const shop = await anOrganization()
  await shop.colleague(by)
  for (const role of ROLES) {
    const isOnlyOne = role === 'super_admin'
    const on = await at(shop, await (isOnlyOne ? shop.colleague(role) : shop.newColleague(role)))
    for (const [act, doIt] of Object.entries(ACTS)) {
      const outcome = doIt(shop, by, on)
      if ((below as readonly Role[]).includes(role)) await expect(outcome, `${act} ${role}`).resolves.toBeDefined()
      else await expect(outcome, `${act} ${role}`).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
    }
  }
})

test('features.md §2.13: a member’s last activity is when they last asked for something here, to within five minutes', async () => {
  const shop = await anOrganization()
  const colleague = await shop.newColleague('member')
  const seen = async () => (await listOf(shop)).find(({ user_id }) => user_id === colleague.id)?.last_active_at
  expect(await seen()).toBeNull()
  const { deps } = await runningApp()
  const look = () => colleague.call(agents.list, { params: { id: shop.id } })
  await look()
  const first = await seen()
  expect(first).not.toBeNull()
  // The cached place would answer: another process says that it changed.
  const later = async (seconds: number) => {
    vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000))
    deps.realtime.publish('memberships', {
      type: 'membership.changed',
      organization_id: shop.id,
      user_id: colleague.id,
    })
    await look()
    vi.restoreAllMocks()
    return seen()
  }
  expect(await later(200)).toBe(first)
  expect(new Date((await later(400)) ?? '').getTime() - new Date(first ?? '').getTime()).toBeGreaterThan(390_000)
})

test.each([
  ['owner', 'owner'],
  ['admin', 'admin'],
  ['admin', 'owner'],
] as const)('security.md §4, rank rule: a %s does not give the role %s', async (by, role) => {
  const shop = await anOrganization()
  const on = await ofColleague(shop, 'viewer')
  await expect(shop.as(by).call(members.changeRole, { ...on, query: { role } })).rejects.toMatchObject({
    code: 'not_allowed',
    status: 403,
  })
  expect((await listOf(shop)).find(({ id }) => id === on.params.member_id)?.role).toBe('viewer')
})

test('security.md §4: the role of super_admin is never given, and no member acts on themselves', async () => {
  const shop = await anOrganization()
  const role = 'super_admin' as GivenRole
  const on = await ofColleague(shop, 'member')
  await expect(shop.as('super_admin').call(members.changeRole, { ...on, query: { role } })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'role', code: 'invalid_value' }],
  })
  for (const by of ['super_admin', 'owner', 'admin'] as const) {
    const self = await ofColleague(shop, by)
    for (const [act, doIt] of Object.entries(ACTS))
      await expect(doIt(shop, by, self), `${by} to ${act} himself`).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

test('specification §7: a role comes from the query alone; a body is refused', async () => {
  const shop = await anOrganization()
  const { params } = await ofColleague(shop, 'member')
  const { app } = await runningApp()
  const { token } = await shop.colleague('owner')
  const url = `/api/organization/${params.id}/member/${params.member_id}`
  const headers = { authorization: `Bearer ${token}` }
  const refused = await app.inject({
    method: 'PUT',
    url,
    query: { role: 'viewer' },
    payload: { role: 'admin' },
    headers,
  })
  expect(refused.statusCode).toBe(400)
  const changed = await app.inject({ method: 'PUT', url, query: { role: 'viewer' }, headers })
  expect(changed.json()).toMatchObject({ data: { role: 'viewer', status: 'active' } })
  const own = { method: 'PUT' as const, url: '/api/onboarding/personal', headers }
  const answer = await app.inject({ ...own, payload: { first_name: 'Eva', role: 'super_admin' } })
  expect(answer.statusCode).toBe(400)
})

test('specification §4: a suspended member loses access at once and gets it back when activated', async () => {
  const shop = await anOrganization()
  const member = await shop.colleague('member')
  const on = await at(shop, member)
  const look = () => member.call(organizations.get, { params: { id: shop.id } })
  await look()
  expect(await shop.as('admin').call(members.suspend, on)).toMatchObject({ status: 'suspended' })
  await expect(look()).rejects.toMatchObject({ status: 404 })
  expect(await member.call(organizations.mine, {})).toEqual([])
  await shop.as('admin').call(members.activate, on)
  expect(await look()).toMatchObject({ id: shop.id })
})

test('specification §4: a removed member and one who left lose access at once, and only here', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  const [removed, leaver] = [await shop.colleague('member'), await shop.colleague('viewer')]
  for (const person of [removed, leaver]) await other.join(person, 'member')
  for (const person of [removed, leaver]) await person.call(organizations.get, { params: { id: shop.id } })
  await shop.as('admin').call(members.remove, await at(shop, removed))
  await leaver.call(members.leave, { params: { id: shop.id } })
  for (const person of [removed, leaver]) {
    await expect(person.call(organizations.get, { params: { id: shop.id } })).rejects.toMatchObject({ status: 404 })
    expect(await person.call(organizations.get, { params: { id: other.id } })).toMatchObject({ id: other.id })
  }
  const ids = (await listOf(shop)).map(({ user_id }) => user_id)
  expect(ids).not.toContain(removed.id)
  expect(ids).not.toContain(leaver.id)
})

test('a role that changes counts in the next call', async () => {
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  await admin.call(members.list, { params: { id: shop.id } })
  await shop.as('owner').call(members.changeRole, { ...(await at(shop, admin)), query: { role: 'viewer' } })
  const [email] = (await admin.call(members.list, { params: { id: shop.id } })).items.map((each) => each.email)
  expect(email).toContain('•••@')
})

test('the super_admin cannot leave, so an organization always has one; its last owner may', async () => {
  const shop = await anOrganization()
  const params = { id: shop.id }
  await expect(shop.as('super_admin').call(members.leave, { params })).rejects.toMatchObject({ code: 'not_allowed' })
  await shop.as('owner').call(members.leave, { params })
  expect((await listOf(shop)).map(({ role }) => role)).toEqual(['super_admin'])
})

test('the hand-over makes one super_admin of another, asks for the password and tells both', async () => {
  const shop = await anOrganization()
  const { deps } = await runningApp()
  const [former, heir] = [await shop.colleague('super_admin'), await shop.newColleague('member')]
  const { params } = await at(shop, heir)
  const give = (password: string, member_id = params.member_id) =>
    former.call(members.handOver, { params: { id: shop.id }, body: { member_id, password } })
  await expect(give('Equivocada-1')).rejects.toMatchObject({ fields: [{ path: 'password', code: 'wrong_password' }] })
  await give(heir.password)
  const roles = Object.fromEntries((await listOf(shop)).map(({ user_id, role }) => [user_id, role]))
  expect(roles).toEqual({ [former.id]: 'owner', [heir.id]: 'super_admin' })
  await expect(give(heir.password)).rejects.toMatchObject({ status: 403 })
  await former.call(members.leave, { params: { id: shop.id } })
  expect(deps.mail.outbox?.().find(({ to }) => to === heir.email)?.subject).toBe(
    'Una organización está ahora en tus manos',
  )
  expect(await actionsOf(shop)).toContain('organization.transferred')
})

test('the hand-over goes to an active colleague of the same organization alone', async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  const suspended = await at(shop, await shop.newColleague('admin', 'suspended'))
  const own = await ofColleague(shop, 'super_admin')
  const foreign = await at(stranger, await stranger.colleague('admin'))
  const give = ({ params }: { params: { member_id: string } }) =>
    shop.as('super_admin').call(members.handOver, {
      params: { id: shop.id },
      body: { member_id: params.member_id, password: 'Bicicleta-roja-29' },
    })
  await expect(give(suspended)).rejects.toMatchObject({ code: 'member_not_active' })
  await expect(give(own)).rejects.toMatchObject({ code: 'member_not_active' })
  await expect(give(foreign)).rejects.toMatchObject({ status: 404 })
})

test('two hand-overs at once make one super_admin', async () => {
  const shop = await anOrganization()
  const heirs = [await shop.newColleague('owner'), await shop.newColleague('owner')]
  const outcomes = await Promise.allSettled(
    heirs.map(async (heir) =>
      shop.as('super_admin').call(members.handOver, {
        params: { id: shop.id },
        body: { member_id: (await at(shop, heir)).params.member_id, password: heir.password },
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a member of another organization is as good as none', async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  const { params } = await ofColleague(stranger, 'viewer')
  for (const [act, doIt] of Object.entries(ACTS)) {
    const outcome = doIt(shop, 'owner', { params: { ...params, id: shop.id } })
    await expect(outcome, act).rejects.toMatchObject({ status: 404, code: 'not_found' })
  }
})

test('a suspended member is out at once, however the id of the organization is written', async () => {
  const shop = await anOrganization()
  const member = await shop.newColleague('member')
  const spellings = [shop.id, shop.id.toUpperCase(), shop.id.replace(/[a-f]/u, (letter) => letter.toUpperCase())]
  const look = (id: string) => member.call(members.list, { params: { id } })
  for (const id of spellings) expect((await look(id)).items.length, id).toBeGreaterThan(0)
  await shop.as('admin').call(members.suspend, await at(shop, member))
  for (const id of spellings) await expect(look(id), id).rejects.toMatchObject({ code: 'not_found' })
})

test('features.md §2.13: the chats of a suspended member go back to the agent', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('¿Vendéis helados de pistacho?')
  const member = await shop.colleague('member')
  await member.call(conversations.take, { params: { id: conversation_id } })
  await shop.as('admin').call(members.suspend, await at(shop, member))
  const { control } = await customer.call(chat.state, {})
  expect(control).toBe('agent')
})

test('security.md §3: an open socket of a suspended member hears nothing more of the organization', async () => {
  const shop = await anOrganization()
  const member = await shop.colleague('member')
  const { app } = await runningApp()
  const { ticket } = await member.call(realtime.ticket, {})
  const socket = await app.injectWS(`/functions/ws/status?ticket=${ticket}`)
  const frames: ServerFrame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as ServerFrame))
  const heard = async (kind: ServerFrame['kind'], topic: string) =>
    expect.poll(() => frames.some((frame) => frame.kind === kind && frame.topic === topic)).toBe(true)
  const topics = [`organization:${shop.id}`, `person:${member.id}`] as const
  for (const topic of topics) socket.send(JSON.stringify({ kind: 'subscribe', topic }))
  for (const topic of topics) await heard('subscribed', topic)
  const before = performance.now()
  await shop.as('admin').call(members.suspend, await at(shop, member))
  await heard('refused', topics[0])
  await heard('push', topics[1])
  expect(performance.now() - before).toBeLessThan(2_000)
  const stranger = await aPerson()
  socket.send(JSON.stringify({ kind: 'subscribe', topic: `person:${stranger.id}` }))
  await heard('refused', `person:${stranger.id}`)
  socket.terminate()
})

test('every change of a member leaves its row in the audit log', async () => {
  const shop = await anOrganization()
  const on = await ofColleague(shop, 'member')
  const admin = shop.as('admin')
  await admin.call(members.changeRole, { ...on, query: { role: 'viewer' } })
  await admin.call(members.suspend, on)
  await admin.call(members.activate, on)
  await admin.call(members.remove, on)
  await admin.call(members.leave, { params: { id: shop.id } })
  const rows = (await auditOf(shop.id)).filter(({ action }) => action.startsWith('member.'))
  expect(rows.map(({ action }) => action)).toEqual([
    'member.role_changed',
    'member.suspended',
    'member.activated',
    'member.removed',
    'member.left',
  ])
  expect(rows[0]?.details).toMatchObject({ before: { role: 'member' }, after: { role: 'viewer' } })
})

test('a domain without its scheme is a website: the organization keeps it as https', async () => {
  const person = await aPerson()
  const { website } = await person.call(organizations.create, { body: { ...A_BUSINESS, website: 'ciclosmoncayo.es' } })
  expect(website).toBe('https://ciclosmoncayo.es')
})
