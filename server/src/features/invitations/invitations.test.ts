import { accounts } from '@tertulia/contract/accounts'
import { type InvitationInput, invitations } from '@tertulia/contract/invitations'
import { members } from '@tertulia/contract/members'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import { type GivenRole, isAbove, type Role, ROLES } from '@tertulia/contract/permissions'
import { expect, test, vi } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization, aPerson, type Caller, caller, signIn } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const PASSWORD = 'Bicicleta-roja-29'
const PERSONAL = { first_name: 'Marta', last_name: 'Lasierra', position: 'Tienda', discovery_source: 'other' } as const
const DAY_MS = 86_400_000
const anAddress = () => `persona-${newId()}@ejemplo.com`

const mailsTo = async (email: string) =>
  ((await runningApp()).deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
const tokenIn = (text: string | undefined) =>
  new URL(/https?:\S+/u.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
const mailedToken = async (email: string) => tokenIn((await mailsTo(email))[0]?.text)

const inviteAs = (shop: Shop, by: Role, email: string, role: GivenRole = 'member', headers = {}) =>
  shop.as(by).call(invitations.create, { params: { id: shop.id }, body: { email, role } }, headers)
const listOf = async (shop: Shop) =>
  (await shop.as('super_admin').call(invitations.list, { params: { id: shop.id } })).items
const open = (token: string) => caller('').call(invitations.open, { body: { token } })
const answer = (person: Pick<Caller, 'call'>, at: { id: string; invitation_id: string }, accepted = true) =>
  person.call(invitations.answer, { params: at, query: { accepted: accepted ? 'true' : 'false' } })

/** A shop, a person with an account, and the invitation of one to the other. */
async function anInvited(role: GivenRole = 'member') {
  const [shop, person] = [await anOrganization(), await aPerson()]
  const sent = await inviteAs(shop, 'super_admin', person.email, role)
  return { shop, person, sent, at: { id: shop.id, invitation_id: sent.invitation.id } }
}

async function afterDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  const { deps } = await runningApp()
  const now = vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS))
  try {
    return await work()
  } finally {
    now.mockRestore()
  }
}

/** A token of an hour does not outlive the days of a test. */
const signedInAgain = async ({ email }: { email: string }) =>
  caller((await signIn({ email, password: PASSWORD })).access_token)

test('specification §4: an accepted invitation makes a member with the role of the invitation', async () => {
  const { shop, person, at } = await anInvited('viewer')
  expect(await person.call(invitations.mine, {})).toMatchObject([{ id: at.invitation_id, role: 'viewer' }])
  expect(await answer(person, at)).toMatchObject({ status: 'accepted', organization: { id: shop.id } })
  expect(await person.call(organizations.mine, {})).toMatchObject([{ organization: { id: shop.id }, role: 'viewer' }])
  expect(await person.call(invitations.mine, {})).toEqual([])
  expect(await listOf(shop)).toEqual([])
})

test('specification §4: a rejected invitation makes no member and stays in the list as rejected', async () => {
  const { shop, person, at } = await anInvited()
  expect(await answer(person, at, false)).toMatchObject({ status: 'rejected' })
  expect(await person.call(organizations.mine, {})).toEqual([])
  expect(await listOf(shop)).toMatchObject([{ status: 'rejected', answered_at: expect.any(String) }])
})

test('specification §5: an invitation needs a valid address and a role', async () => {
  const shop = await anOrganization()
  const send = (body: unknown) =>
    shop.as('admin').call(invitations.create, { params: { id: shop.id }, body: body as InvitationInput })
  await expect(send({ email: 'raul@ciclos', role: 'member' })).rejects.toMatchObject({
    fields: [{ path: 'email', code: 'invalid_email' }],
  })
  await expect(send({ email: anAddress() })).rejects.toMatchObject({ status: 400, fields: [{ path: 'role' }] })
  await expect(send({ email: anAddress(), role: 'super_admin' })).rejects.toMatchObject({
    fields: [{ path: 'role', code: 'invalid_value' }],
  })
  await expect(send({ email: anAddress(), role: 'viewer', status: 'accepted' })).rejects.toMatchObject({ status: 400 })
})

test.each(['super_admin', 'owner', 'admin'] as const)(
  'security.md §4, rank rule: a %s invites, resends, links and cancels below their own role alone',
  async (by) => {
    const shop = await anOrganization()
    for (const role of ROLES) {
      if (role === 'super_admin') continue
      const { invitation: sent } = await (isAbove(by, role)
        ? inviteAs(shop, by, anAddress(), role)
        : inviteAs(shop, 'super_admin', anAddress(), role))
      const at = { params: { id: shop.id, invitation_id: sent.id } }
      const acts = [
        () => inviteAs(shop, by, anAddress(), role),
        () => shop.as(by).call(invitations.link, at),
        () => shop.as(by).call(invitations.resend, at),
        () => shop.as(by).call(invitations.cancel, at),
      ]
      for (const act of acts) {
        if (isAbove(by, role)) await expect(act(), role).resolves.toBeDefined()
        else await expect(act(), role).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
      }
    }
  },
)

test('an invitation cannot raise its own role: answering takes nothing but yes or no', async () => {
  const { shop, person, at } = await anInvited('viewer')
  const { app } = await runningApp()
  const url = `/api/organization/${at.id}/invitation/${at.invitation_id}`
  const headers = { authorization: `Bearer ${person.token}` }
  const send = (query: Record<string, string>, payload?: object) =>
    app.inject({ method: 'POST', url, query, headers, ...(payload && { payload }) })
  expect((await send({ accepted: 'true', role: 'owner' })).statusCode).toBe(400)
  expect((await send({ accepted: 'true' }, { role: 'owner' })).statusCode).toBe(400)
  expect((await send({})).statusCode).toBe(400)
  expect((await send({ accepted: 'true' })).json()).toMatchObject({ data: { role: 'viewer' } })
  expect(await person.call(organizations.mine, {})).toMatchObject([{ organization: { id: shop.id }, role: 'viewer' }])
})

test('security.md §2: for another address the invitation does not exist', async () => {
  const { shop, at } = await anInvited()
  const other = await aPerson()
  await expect(answer(other, at)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(answer(shop.as('admin'), at)).rejects.toMatchObject({ status: 404 })
  const foreign = await anOrganization()
  await expect(answer(other, { ...at, id: foreign.id })).rejects.toMatchObject({ status: 404 })
  expect(await other.call(invitations.mine, {})).toEqual([])
})

test('security.md §2: an address that is not confirmed accepts nothing', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  const { invitation: sent } = await inviteAs(shop, 'admin', email)
  await caller('').call(accounts.signUp, { body: { email, password: PASSWORD } })
  const person = await signedInAgain({ email })
  const at = { id: shop.id, invitation_id: sent.id }
  await expect(answer(person, at)).rejects.toMatchObject({ status: 403, code: 'email_not_verified' })
  expect(await person.call(invitations.mine, {})).toEqual([])
})

test('an invitation is used once, also by two answers at the same time', async () => {
  const { shop, person, at } = await anInvited()
  const outcomes = await Promise.allSettled([answer(person, at), answer(person, at)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(answer(person, at, false)).rejects.toMatchObject({ status: 409, code: 'invitation_answered' })
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  expect(items.filter(({ user_id }) => user_id === person.id)).toHaveLength(1)
})

test('product.md §4: after seven days an invitation has expired; sent again it holds, with a new link', async () => {
  const { shop, person, at } = await anInvited()
  const first = await mailedToken(person.email)
  await afterDays(8, async () => {
    const [late, boss] = [await signedInAgain(person), await signedInAgain(await shopOwner(shop))]
    expect(await open(first)).toMatchObject({ status: 'expired' })
    await expect(answer(late, at)).rejects.toMatchObject({ status: 409, code: 'invitation_expired' })
    expect(await late.call(invitations.mine, {})).toEqual([])
    const params = { id: shop.id }
    expect((await boss.call(invitations.list, { params })).items).toMatchObject([{ status: 'expired' }])
    await expect(boss.call(invitations.link, { params: at })).rejects.toMatchObject({ code: 'invitation_expired' })
    await boss.call(invitations.resend, { params: at })
    await expect(open(first)).rejects.toMatchObject({ code: 'token_invalid' })
    expect(await open(await mailedToken(person.email))).toMatchObject({ status: 'pending' })
    expect(await answer(late, at)).toMatchObject({ status: 'accepted' })
  })
})

/** The founder of the organization, as a person who can sign in. */
async function shopOwner(shop: Shop): Promise<{ email: string }> {
  const { id } = await shop.colleague('super_admin')
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  return { email: items.find(({ user_id }) => user_id === id)?.email ?? '' }
}

test('the link of a cancelled invitation says so, and it cannot be accepted', async () => {
  const { shop, person, at } = await anInvited()
  await shop.as('admin').call(invitations.cancel, { params: at })
  expect(await open(await mailedToken(person.email))).toMatchObject({ status: 'cancelled' })
  await expect(answer(person, at)).rejects.toMatchObject({ status: 409, code: 'invitation_cancelled' })
  await expect(shop.as('admin').call(invitations.resend, { params: at })).rejects.toMatchObject({ status: 404 })
  expect(await listOf(shop)).toEqual([])
  expect((await inviteAs(shop, 'admin', person.email)).invitation).toMatchObject({ status: 'pending' })
})

test('one address has one pending invitation, two at once too; members are not invited', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  const outcomes = await Promise.allSettled([inviteAs(shop, 'admin', email), inviteAs(shop, 'admin', email)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(inviteAs(shop, 'admin', email.toUpperCase())).rejects.toMatchObject({
    status: 409,
    fields: [{ path: 'email', code: 'already_invited' }],
  })
  const suspended = await shop.newColleague('viewer', 'suspended')
  await expect(inviteAs(shop, 'admin', suspended.email)).rejects.toMatchObject({
    fields: [{ path: 'email', code: 'already_member' }],
  })
})

test('security.md §2: whether an invited address has an account cannot be told from the answer', async () => {
  const [shop, person] = [await anOrganization(), await aPerson()]
  const shape = async (email: string) => {
    const { invitation: sent, is_mailed } = await inviteAs(shop, 'admin', email)
    return { ...sent, id: '', email: '', sent_at: '', expires_at: '', is_mailed }
  }
  expect(await shape(person.email)).toEqual(await shape(anAddress()))
})

test.each([
  ['es', 'Te han invitado a un equipo en Tertulia', 'Ver la invitación', 'caduca en 7 días'],
  ['en', 'You have been invited to a team at Tertulia', 'See the invitation', 'expires in 7 days'],
] as const)(
  'security.md §10: the mail in %s has fixed words, plain and HTML',
  async (language, subject, button, foot) => {
    const shop = await anOrganization()
    const email = anAddress()
    await setSettings(shop, { default_language: language })
    await inviteAs(shop, 'admin', email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(subject)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(button)
      expect(part).toContain(foot)
      expect(part).toContain(`/invitation?token=${tokenIn(mail?.text)}`)
      expect(part).not.toContain('Almenara')
    }
    expect(mail?.html).toContain(`<html lang="${language}">`)
  },
)

test('the link is stored as a hash, can be copied, and says who invites, where to and with which role', async () => {
  const shop = await anOrganization()
  await shop.as('admin').call(onboarding.personal, { body: { ...PERSONAL, first_name: 'Lucía' } })
  const email = anAddress()
  const { invitation: sent } = await inviteAs(shop, 'admin', email, 'viewer')
  const token = await mailedToken(email)
  const { deps } = await runningApp()
  const rows = await withOrganization(asSystem(deps, shop.id), (tx) => tx.db.select().from(invitation))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(await auditOf(shop.id))).not.toContain(token)
  const { link } = await shop.as('admin').call(invitations.link, { params: { id: shop.id, invitation_id: sent.id } })
  expect(tokenIn(link)).toBe(token)
  expect(await open(token)).toMatchObject({
    email,
    role: 'viewer',
    status: 'pending',
    invited_by_name: 'Lucía Lasierra',
    organization: { id: shop.id, name: 'Ciclos Almenara' },
  })
  await expect(open('inv_inventado')).rejects.toMatchObject({ status: 400, code: 'token_invalid' })
})

test('a link alone opens nothing: it makes no account and no session', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  await inviteAs(shop, 'admin', email)
  const token = await mailedToken(email)
  await expect(caller('').call(accounts.confirm, { body: { token } })).rejects.toMatchObject({ code: 'token_invalid' })
  await expect(caller(token).call(invitations.mine, {})).rejects.toMatchObject({ status: 401 })
  const sign_in = { email, password: PASSWORD }
  await expect(signIn(sign_in)).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('specification §4: an invited newcomer passes stage 0 and stage 1 of the member onboarding', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  const { invitation: sent } = await inviteAs(shop, 'admin', email)
  await caller('').call(accounts.signUp, { body: { email, password: PASSWORD } })
  const confirmed = await caller('').call(accounts.confirm, { body: { token: await mailedToken(email) } })
  expect(confirmed.user.onboarding_step).toBe('step_pending_invite_create_member')
  const person = caller(confirmed.access_token)
  expect(await person.call(onboarding.personal, { body: PERSONAL })).toMatchObject({
    step: 'step_pending_invite_accept',
  })
  await answer(person, { id: shop.id, invitation_id: sent.id })
  expect(await person.call(onboarding.status, {})).toMatchObject({ step: 'finished' })
})

test('a person who rejects all their invitations founds an organization of their own', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  const { invitation: sent } = await inviteAs(shop, 'admin', email)
  await caller('').call(accounts.signUp, { body: { email, password: PASSWORD } })
  const { access_token } = await caller('').call(accounts.confirm, { body: { token: await mailedToken(email) } })
  const person = caller(access_token)
  await person.call(onboarding.personal, { body: PERSONAL })
  await answer(person, { id: shop.id, invitation_id: sent.id }, false)
  expect(await person.call(onboarding.status, {})).toMatchObject({ step: 'step_one' })
})

test('an invitation cancelled on the way leaves no person stuck: an organization of their own goes on', async () => {
  const shop = await anOrganization()
  const email = anAddress()
  const { invitation: sent } = await inviteAs(shop, 'admin', email)
  await caller('').call(accounts.signUp, { body: { email, password: PASSWORD } })
  const { access_token } = await caller('').call(accounts.confirm, { body: { token: await mailedToken(email) } })
  const person = caller(access_token)
  await person.call(onboarding.personal, { body: PERSONAL })
  await shop.as('admin').call(invitations.cancel, { params: { id: shop.id, invitation_id: sent.id } })
  const body = { name: 'Otra', organization_type: 'retail', hq_country: 'ES', description: 'Otra tienda' } as const
  await person.call(organizations.create, { body })
  expect(await person.call(onboarding.status, {})).toMatchObject({ step: 'step_two' })
})

test('one account belongs to several organizations, in each with its own role', async () => {
  const { shop, person, at } = await anInvited('viewer')
  await answer(person, at)
  const other = await anOrganization()
  const { invitation: sent } = await inviteAs(other, 'owner', person.email, 'admin')
  await answer(person, { id: other.id, invitation_id: sent.id })
  expect(await person.call(organizations.mine, {})).toMatchObject([
    { organization: { id: shop.id }, role: 'viewer' },
    { organization: { id: other.id }, role: 'admin' },
  ])
})

test('features.md §2.2: a person who comes too late asks for another once, and the inviting member is told', async () => {
  const { shop, person } = await anInvited()
  const token = await mailedToken(person.email)
  const ask = () => caller('').call(invitations.askAgain, { body: { token } })
  const boss = await shopOwner(shop)
  const wishes = async () => (await mailsTo(boss.email)).filter(({ subject }) => subject === 'Te piden otra invitación')
  await ask()
  expect(await wishes()).toEqual([])
  await afterDays(8, async () => {
    await ask()
    await ask()
    const { items } = await (await signedInAgain(boss)).call(invitations.list, { params: { id: shop.id } })
    expect(items).toMatchObject([{ status: 'expired', asked_again_at: expect.any(String) }])
  })
  expect(await wishes()).toHaveLength(1)
  await expect(caller('').call(invitations.askAgain, { body: { token: 'x' } })).rejects.toMatchObject({ status: 400 })
})

test('a removed member comes back by a new invitation', async () => {
  const { shop, person, at } = await anInvited()
  await answer(person, at)
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  const member_id = items.find(({ user_id }) => user_id === person.id)?.id ?? ''
  await shop.as('admin').call(members.remove, { params: { id: shop.id, member_id } })
  await expect(answer(person, at)).rejects.toMatchObject({ code: 'invitation_answered' })
  const { invitation: sent } = await inviteAs(shop, 'admin', person.email, 'viewer')
  expect(await answer(person, { id: shop.id, invitation_id: sent.id })).toMatchObject({ role: 'viewer' })
})

test('an invitation of another organization is as good as none', async () => {
  const { at } = await anInvited()
  const stranger = await anOrganization()
  const params = { id: stranger.id, invitation_id: at.invitation_id }
  for (const endpoint of [invitations.resend, invitations.link, invitations.cancel])
    await expect(stranger.as('owner').call(endpoint, { params })).rejects.toMatchObject({ status: 404 })
})
