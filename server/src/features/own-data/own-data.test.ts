/** @module-tag services */
import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts, sessionOf } from '@tertulia/contract/accounts'
import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { apiKeys } from '@tertulia/contract/api-keys'
import { audit } from '@tertulia/contract/audit'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { invitations } from '@tertulia/contract/invitations'
import { members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { ownData } from '@tertulia/contract/own-data'
import { playground } from '@tertulia/contract/playground'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { featureFacts } from '#features.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { A_BUSINESS, anOrganization, aPerson, type Caller, caller } from '../../../test/an-organization.ts'
import { accountAuditOf, auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { uploaded } from '../../../test/upload.ts'

const PASSWORD = 'Bicicleta-roja-29'
let deps: Deps
beforeAll(async () => ({ deps } = await runningApp()))

const mailsTo = (email: string) => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
const erase = (by: Pick<Caller, 'call'>, email: string, password = PASSWORD) =>
  by.call(ownData.erase, { body: { email, password } })
const exported = (by: Pick<Caller, 'call'>, password = PASSWORD) => by.call(ownData.export, { body: { password } })

/** Rows of every table of every schema that hold a text. @returns table: column, … */
async function tracesOf(text: string): Promise<string[]> {
  const { rows: tables } = await asSuperuser<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one engine answers one after another
    const { rows } = await asSuperuser<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where strpos(to_jsonb(t)::text, $1) > 0`,
      [text],
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value)?.includes(text)) found.push(`${name.replace('public.', '')}: ${column}`)
  }
  return [...new Set(found)].sort()
}

/** A person who has left traces everywhere that a person can: as a colleague, and by themselves. */
async function aWellKnownPerson() {
  const shop = await anOrganization()
  const person = await aPerson()
  const mark = newId().slice(-12)
  const name = `Zulema${mark} Abad`
  const browser = `Navegador ${mark}`
  await person.call(accountSettings.update, {
    body: { first_name: `Zulema${mark}`, last_name: 'Abad', position: `Puesto ${mark}`, discovery_source: 'search' },
  })
  const { app } = await runningApp()
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': browser },
  })
  const self = caller(entered.json().data.access_token)
  const { invitation } = await shop
    .as('admin')
    .call(invitations.create, { params: { id: shop.id }, body: { email: person.email, role: 'member' } })
  await self.call(invitations.answer, {
    params: { id: shop.id, invitation_id: invitation.id },
    query: { accepted: 'true' },
  })
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  const member_id = items.find(({ user_id }) => user_id === person.id)?.id ?? ''
  await shop
    .as('super_admin')
    .call(members.changeRole, { params: { id: shop.id, member_id }, query: { role: 'admin' } })

  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await self.call(agentDrafts.create, { body: { organization_id: shop.id } })
  await self.call(apiKeys.create, {
    body: { agent_id: agent.id, name: 'Tienda', allowed_domains: [], expires_in_days: null },
  })
  await uploaded(self, agent.id, [{ name: 'guia.txt', content: 'Abrimos los sábados.' }])
  await goLive({ ...shop, as: () => self } as typeof shop, agent.id)
  await self
    .call(playground.send, { params: { agent_id: agent.id }, body: { text: '¿Abrís?', client_id: newId() } })
    .catch(() => undefined)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('¿Abrís los sábados?')
  await customer.call(chat.callPerson, {})
  const at = { params: { id: conversation_id } }
  await self.call(conversations.take, at)
  await self.call(conversations.reply, { ...at, body: { text: 'Sí, de 10 a 14.', client_id: newId() } })
  return { mark, shop, person: { ...self, id: person.id, email: person.email }, name, browser, conversation_id }
}

test('security.md §14: an erased person stands in no table: not by address, name, browser or what they said of themselves', async () => {
  const { shop, person, name, browser, mark } = await aWellKnownPerson()
  expect((await tracesOf(name)).length).toBeGreaterThan(3)
  expect((await tracesOf(person.email)).length).toBeGreaterThan(2)
  const certificate = await erase(person, person.email)
  for (const text of [person.email, name, browser, mark]) expect(await tracesOf(text), text).toEqual([])
  // The id alone stays, where it tells that one hand did two things.
  for (const trace of await tracesOf(person.id)) {
    const [table = '', column] = trace.split(': ')
    // Facts hold ids alone, and are dropped with their month (decision 0106).
    if (/^(?:outbox|fact(?:_\d+)?|parked_event)$/u.test(table)) {
      expect(column, trace).toBe('payload')
      continue
    }
    expect(featureFacts.personal.find((each) => each.table === table)?.fate, trace).toBe('kept')
    expect(column, trace).toMatch(
      /^(?:user_id|actor_id|author_id|created_by|handled_by|updated_by_id|uploaded_by_id|person_id|details)$/u,
    )
  }
  expect(certificate.counts).toMatchObject({ user_account: 1, membership: 1, invitation: 1, session: 2 })
  expect(certificate.counts['message']).toBeGreaterThan(0)
  const trail = await auditOf(shop.id)
  const theirs = trail.filter(({ actor_id }) => actor_id === person.id)
  expect(theirs.length).toBeGreaterThan(3)
  expect(new Set(theirs.map(({ actor_name, address }) => `${actor_name}|${address}`))).toEqual(
    new Set(['Persona eliminada|']),
  )
  const own = await accountAuditOf(person.id)
  expect(own.at(-1)).toMatchObject({ action: 'account.erased', details: { certificate_id: certificate.id } })
  expect(new Set(own.map(({ address }) => address))).toEqual(new Set(['']))
})

test('actions and names of others stay as they were', async () => {
  const { shop, person } = await aWellKnownPerson()
  const before = await shop.as('admin').call(audit.list, { query: { organization_id: shop.id, rows: 100 } })
  await erase(person, person.email)
  const after = await shop.as('admin').call(audit.list, { query: { organization_id: shop.id, rows: 100 } })
  const others = (rows: typeof before.items) =>
    rows
      .filter(({ actor_id }) => actor_id !== person.id)
      .map(({ id, actor_name, address }) => [id, actor_name, address])
  expect(others(after.items).slice(-others(before.items).length)).toEqual(others(before.items))
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  expect(items.map(({ user_id }) => user_id)).not.toContain(person.id)
})

test('an erased person is out at once, everywhere, and their address is free again', async () => {
  const { shop, person, conversation_id } = await aWellKnownPerson()
  await erase(person, person.email)
  await expect(person.call(accounts.user, {})).rejects.toMatchObject({ status: 401 })
  const body = { email: person.email, password: PASSWORD }
  await expect(caller('').call(accounts.signIn, { body })).rejects.toMatchObject({ code: 'wrong_credentials' })
  const open = await shop.as('admin').call(conversations.get, { params: { id: conversation_id } })
  expect(open).toMatchObject({ control: 'agent' })
  expect(mailsTo(person.email)[0]?.subject).toBe('Hemos borrado tu cuenta de Tertulia')
  await caller('').call(accounts.signUp, { body })
  expect(sessionOf(await caller('').call(accounts.signIn, { body })).user.id).not.toBe(person.id)
})

test('the super_admin of an organization is told of which, and hands it over first', async () => {
  const shop = await anOrganization()
  const founder = await shop.colleague('super_admin')
  const { email } = await founder.call(accounts.user, {})
  await expect(erase(founder, email)).rejects.toMatchObject({
    status: 409,
    code: 'organization_without_owner',
    message: expect.stringContaining('«Ciclos Almenara»') as string,
  })
  expect((await founder.call(organizations.mine, {})).length).toBe(1)
  const heir = await shop.colleague('owner')
  const { items } = await founder.call(members.list, { params: { id: shop.id } })
  const member_id = items.find(({ user_id }) => user_id === heir.id)?.id ?? ''
  await founder.call(members.handOver, { params: { id: shop.id }, body: { member_id, password: PASSWORD } })
  expect((await erase(founder, email)).counts).toMatchObject({ user_account: 1, membership: 1 })
})

test('a person who is refused for one organization has left no other', async () => {
  const [shop, person] = [await anOrganization(), await aPerson()]
  await shop.join(person, 'member')
  await person.call(organizations.create, { body: A_BUSINESS })
  await expect(erase(person, person.email)).rejects.toMatchObject({ code: 'organization_without_owner' })
  expect((await person.call(organizations.mine, {})).length).toBe(2)
})

test('nothing is erased without the password and the address, each refused beside its field', async () => {
  const person = await aPerson()
  await expect(erase(person, person.email, 'Equivocada-1')).rejects.toMatchObject({
    fields: [{ path: 'password', code: 'wrong_password' }],
  })
  await expect(erase(person, 'otra@ejemplo.com')).rejects.toMatchObject({
    fields: [{ path: 'email', code: 'email_differs' }],
  })
  expect((await person.call(accounts.user, {})).email).toBe(person.email)
})

test('a person takes along what is held of them, and no secret or colleague with it', async () => {
  const { shop, person, name, browser } = await aWellKnownPerson()
  const { tables } = await exported(person)
  expect(tables['user_account']).toMatchObject([{ id: person.id, email: person.email, last_name: 'Abad' }])
  expect(tables['session']).toMatchObject([{}, { user_agent: browser }])
  expect(tables['membership']).toMatchObject([{ organization_id: shop.id, role: 'admin' }])
  expect(tables['message']).toMatchObject([{}, { text: 'Sí, de 10 a 14.' }])
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['audit_entry', 'account_audit_entry', 'invitation', 'vault_file']),
  )
  const text = JSON.stringify(tables)
  expect(text).toContain(name.split(' ')[0])
  expect(text).not.toMatch(/argon2|password_hash|"hash"|token_hash|rt_|reset_/u)
  const { email } = await (await shop.colleague('admin')).call(accounts.user, {})
  expect(text).not.toContain(email)
  await expect(exported(person, 'Equivocada-1')).rejects.toMatchObject({ code: 'wrong_password' })
})

/** Columns that sound personal and hold another's data. */
const OF_OTHERS: Record<string, string> = {
  'organization.name': 'of the business',
  'agent.name': 'of the agent',
  'faq_topic.name': 'of the topic',
  'vault_file.name': 'of the file',
  'attachment.name': 'of the file',
  'api_key.name': 'of the key',
  'saved_view.name': 'of the view',
  'pinned_card.address': 'of a board',
  'scheduled_message.name': 'of the message',
  'tool.name': 'of the tool',
  'tool_run.tool_name': 'of the tool',
  'tool_quarter.tool_name': 'the same',
  'automation.name': 'of the automation',
  'automation.position': 'its place in the order',
  'automation_run.led_by': 'automations',
  'automation_run.stopped_by': 'a rule',
  'automation_run.calling_by': 'a process',
  'automation_run.automation_name': 'of the automation',
  'mcp_server.name': 'of the server',
  'further_model.name': 'of the model',
  'connection.address': 'at which a provider calls',
  'connection.display_name': 'of an account of the business',
  'connection.verified_name': 'the same',
  'visitor.sender_phone': 'a customer, not a colleague: it goes with their last conversation',
  'account_request.address': 'of whoever asked, who need not be the owner; for a moment',
  'support_grant.granted_by': 'emptied by its foreign key',
  'invitation.invited_by': 'emptied by its foreign key',
  'support_code.user_id': 'goes with the account by its foreign key',
  'conversation.handled_by': 'an id that stays',
  'audit_entry.actor_kind': 'a person, the program or support',
  'team.name': 'of the team',
  'unanswered_name.name': 'of questions, as a model puts it',
  'conversation_transfer.to_user_id': 'an id that stays',
  'conversation_transfer.ended_by': 'an id that stays',
  'turn.claimed_by': 'a process',
  'inbound_event.claimed_by': 'a process',
  'delivery.claimed_by': 'a process',
  'sweep_turn.name': 'of the sweep',
  'conversation_quarter.asked_by_customer': 'a sum over conversations',
  'conversation_quarter.asked_by_agent': 'the same',
  'conversation_quarter.asked_by_automation': 'the same',
  'conversation_quarter.taken_by_team': 'the same',
  'conversation_quarter.votes_agent': 'the same',
  'conversation_quarter.stars_agent': 'the same',
  'passage.position': 'in its text',
  'faq_proposal.position': 'among the others',
  'service_request.customer_name': 'a customer, not a colleague: it goes with the conversation',
  'service_request.email': 'the same',
  'service_request.phone': 'the same',
  'contact.name': 'a customer: it is erased by the privacy of contacts',
  'contact.email': 'the same',
  'contact.phone': 'the same',
  'contact_identity.name': 'the same',
  'contact_identity.email': 'the same',
  'contact_identity.phone': 'the same',
  'visitor_identity.name': 'a customer, as the business signs who they are',
  'visitor_identity.email': 'the same',
  'visitor_identity.phone': 'the same',
  'value_report.assumed_by': 'an id of whoever made assumptions: their name is read where they are still there',
  'value_report.agent_name': 'an agent',
  'value_report.organization_name': 'a business',
  'proved_address.email': 'a customer: it goes with the conversation',
}
const SOUNDS_PERSONAL =
  /(?:^|_)(?:name|names|email|by|user|user_id|author|actor|address|agent|phone|position)(?:_|$)(?!id$)|user_id$/u

test('a column that sounds of a person is described as one, or says of whom it is', async () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const undescribed: string[] = []
  for await (const path of glob('**/*.tables.ts', { cwd: folder })) {
    const exportedTables = Object.values((await import(pathToFileURL(`${folder}${path}`).href)) as object)
    for (const table of exportedTables.filter((each): each is PgTable => is(each, PgTable))) {
      const { name, columns } = getTableConfig(table)
      const known = featureFacts.personal.find((each) => each.table === name)
      const described = new Set([
        known?.by?.id,
        known?.by?.email,
        ...Object.keys(known?.names ?? {}),
        ...(known?.emptied ?? []),
        ...(known?.fate === 'gone' ? columns.map((column) => column.name) : []),
      ])
      for (const column of columns)
        if (
          SOUNDS_PERSONAL.test(column.name) &&
          !/^(?:agent_id|before_deployment)$/u.test(column.name) &&
          !described.has(column.name) &&
          !OF_OTHERS[`${name}.${column.name}`]
        )
          undescribed.push(`${name}.${column.name}`)
    }
  }
  expect(undescribed).toEqual([])
})

/** Calls oneself something. */
const called = (by: Pick<Caller, 'call'>, first_name: string, last_name = '') =>
  by.call(accountSettings.update, { body: { first_name, last_name, position: 'Tienda', discovery_source: 'search' } })

/** Rows of an organization that hold a name, as the tables are. */
async function rowsNaming(organization_id: string, name: string): Promise<string[]> {
  const named = ['faq.updated_by', 'vault_file.uploaded_by', 'message.person_name', 'audit_entry.actor_name']
  const found: string[] = []
  for (const [table, column] of named.map((each) => each.split('.')))
    // oxlint-disable-next-line no-await-in-loop -- one engine answers one after another
    for (const { id } of (
      await asSuperuser<{ id: string }>(
        `select id from ${table} where organization_id = $1 and ${column} = $2 order by id`,
        [organization_id, name],
      )
    ).rows)
      found.push(`${table} ${id}`)
  return found
}

test('a member who takes a colleague’s name takes nothing of theirs along, and erases nothing of theirs', async () => {
  const shop = await anOrganization()
  const laura = await shop.colleague('admin')
  await called(laura, 'Laura')
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await uploaded(laura, agent.id, [{ name: 'guia.txt', content: 'Abrimos los sábados.' }])
  await goLive(shop, agent.id)
  const { conversation_id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const at = { params: { id: conversation_id } }
  await laura.call(conversations.take, at)
  await laura.call(conversations.reply, { ...at, body: { text: 'Tu pedido es el 4711.', client_id: newId() } })

  const [viewer, invited] = [await shop.colleague('viewer'), await aPerson()]
  await laura.call(invitations.create, { params: { id: shop.id }, body: { email: invited.email, role: 'viewer' } })
  const hers = await rowsNaming(shop.id, 'Laura')
  expect(new Set(hers.map((row) => row.split(' ')[0]))).toEqual(
    new Set(['faq', 'vault_file', 'message', 'audit_entry']),
  )
  for (const namesake of [viewer, invited]) {
    await called(namesake, 'Laura')
    const { tables } = await exported(namesake)
    for (const table of ['faq', 'vault_file', 'message']) expect(tables[table], table).toBeUndefined()
    await erase(namesake, (await namesake.call(accounts.user, {})).email)
    expect(await rowsNaming(shop.id, 'Laura')).toEqual(hers)
  }
})

test('a former name of a person is erased with their present one', async () => {
  const { shop, person, mark, name } = await aWellKnownPerson()
  await called(person, 'Otra', 'Persona')
  expect(await rowsNaming(shop.id, name)).not.toEqual([])
  await erase(person, person.email)
  expect(await tracesOf(mark)).toEqual([])
})

test('an address that ends like that of the erased one stays as it is in the trail', async () => {
  const shop = await anOrganization()
  const person = await shop.newColleague('member')
  const { email } = await person.call(accounts.user, {})
  const [longer, other] = [`mari-${email}`, `${email}.mx`]
  for (const each of [longer, other])
    await shop.as('admin').call(invitations.create, { params: { id: shop.id }, body: { email: each, role: 'viewer' } })
  await erase(person, email)
  const told = (await auditOf(shop.id)).map(({ details }) => JSON.stringify(details)).join()
  for (const each of [longer, other]) expect(told).toContain(`"${each}"`)
})
