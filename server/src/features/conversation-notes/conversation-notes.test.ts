import { chat } from '@tertulia/contract/chat'
import { conversationNotes, mentionOf } from '@tertulia/contract/conversation-notes'
import { NOTES_PER_CONVERSATION } from '@tertulia/contract/conversation-notes.limits'
import { conversations } from '@tertulia/contract/conversations'
import type { Push, ServerFrame } from '@tertulia/contract/frames'
import { ownData } from '@tertulia/contract/own-data'
import { receipts } from '@tertulia/contract/receipts'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

async function aTalk() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('¿Abrís los sábados?')
  const at = { params: { id: conversation_id } }
  const add = (text: string, role: 'admin' | 'member' = 'member') =>
    shop.as(role).call(conversationNotes.add, { ...at, body: { text } })
  const listed = (role: 'admin' | 'member' | 'viewer' = 'member') => shop.as(role).call(conversationNotes.list, at)
  return { shop, agent, customer, at, add, listed }
}
const mailsTo = async (email: string) => {
  const { deps } = await runningApp()
  return (deps.mail.outbox?.() ?? []).filter(({ to, subject }) => to === email && subject.includes('mencionado'))
}

test('a note is the team’s alone: neither the customer nor the agent, no search and no list knows of it', async () => {
  const { shop, customer, at, add, listed } = await aTalk()
  const { deps } = await runningApp()
  const heard: Push[] = []
  const hear = { send: (frame: string) => void heard.push((JSON.parse(frame) as ServerFrame & { push: Push }).push) }
  const { rows } = await asSuperuser<{ visitor_id: string }>('select visitor_id from conversation where id = $1', [
    at.params.id,
  ])
  const stop = deps.realtime.subscribe(`visitor:${rows[0]?.visitor_id}`, hear)
  const SECRET = 'zarzaparrilla'
  await add(`Ojo: ${SECRET}`)
  const answer = await customer.ask(`¿Qué sabes de ${SECRET}?`)
  stop()
  expect(heard.map(({ type }) => type)).not.toContain('conversation.aside')
  const everything = JSON.stringify([
    await customer.call(chat.state, {}),
    await shop.as('admin').call(conversations.messages, at),
    await shop.as('admin').call(receipts.get, { params: { message_id: answer.id } }),
    await shop.as('admin').call(conversations.get, at),
  ])
  expect(everything).not.toContain('Ojo')
  const search = { organization_id: shop.id, search: 'Ojo' }
  expect((await shop.as('admin').call(conversations.list, { query: search })).items).toEqual([])
  expect(await listed('admin')).toMatchObject([{ text: `Ojo: ${SECRET}`, is_own: false }])
})

test('a mentioned member gets one mail with a link and nothing of the note, however often it is changed', async () => {
  const { shop, at, add } = await aTalk()
  const other = await shop.colleague('admin')
  const { rows } = await asSuperuser<{ email: string }>('select email from user_account where id = $1', [other.id])
  const email = rows[0]?.email ?? ''
  const text = `${mentionOf(other.id)} el pedido 48213`
  const note = await add(text)
  expect(note.mentions).toMatchObject([{ user_id: other.id }])
  await until(async () => (await mailsTo(email)).length === 1)
  const change = { params: { ...at.params, note_id: note.id } }
  await shop.as('member').call(conversationNotes.update, { ...change, body: { text: 'sin nadie' } })
  await shop.as('member').call(conversationNotes.update, { ...change, body: { text: `${text}, otra vez` } })
  const second = await add(text)
  await until(async () => (await mailsTo(email)).length === 2)
  expect(second.id).not.toBe(note.id)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`/conversations?open=${at.params.id}`)
  expect(mail?.text).not.toContain('48213')
})

test('a member is not mentioned who could not read it as it is: viewers, strangers, those who left', async () => {
  const { shop, add } = await aTalk()
  const stranger = (await anOrganization()).colleague('admin')
  const suspended = await shop.newColleague('member', 'suspended')
  for (const { id } of [await shop.colleague('viewer'), await stranger, suspended])
    await expect(add(`${mentionOf(id)} mira`)).rejects.toMatchObject({
      code: 'note_mention_unknown',
      fields: [{ path: 'text' }],
    })
})

test('one’s own is changed and deleted, a colleague’s is not', async () => {
  const { shop, at, add, listed } = await aTalk()
  const { id: note_id } = await add('Ya pagó')
  const which = { params: { ...at.params, note_id } }
  const body = { text: 'No ha pagado' }
  await expect(shop.as('admin').call(conversationNotes.update, { ...which, body })).rejects.toMatchObject({
    status: 404,
  })
  await expect(shop.as('admin').call(conversationNotes.remove, which)).rejects.toMatchObject({ status: 404 })
  expect(await shop.as('member').call(conversationNotes.update, { ...which, body })).toMatchObject({
    ...body,
    edited_at: expect.any(String),
  })
  await shop.as('member').call(conversationNotes.remove, which)
  expect(await listed()).toEqual([])
})

test('a viewer reads notes without addresses and numbers, and writes none', async () => {
  const { shop, at, add, listed } = await aTalk()
  await add('Su correo es ana@ejemplo.com')
  expect(JSON.stringify(await listed('viewer'))).not.toContain('ana@ejemplo.com')
  await expect(shop.as('viewer').call(conversationNotes.add, { ...at, body: { text: 'x' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('an erased colleague has no name, in what they wrote and where they are mentioned', async () => {
  const { shop, at, add, listed } = await aTalk()
  const leaver = await shop.newColleague('member')
  await leaver.call(conversationNotes.add, { ...at, body: { text: 'Lo llevo yo' } })
  await add(`${mentionOf(leaver.id)} gracias`)
  await leaver.call(ownData.erase, { body: { email: leaver.email, password: leaver.password } })
  const [written, mention] = await listed()
  expect(written).toMatchObject({ text: 'Lo llevo yo', author: null })
  expect(mention).toMatchObject({ mentions: [] })
})

test(`a conversation has ${NOTES_PER_CONVERSATION} notes at most, and they go with it`, async () => {
  const { shop, at, add } = await aTalk()
  await asSuperuser(
    `insert into conversation_note select $1, gen_random_uuid(), $2, gen_random_uuid(), 'x', now() from generate_series(1, $3::int)`,
    [shop.id, at.params.id, NOTES_PER_CONVERSATION],
  )
  await expect(add('una más')).rejects.toMatchObject({ code: 'note_limit' })
  await asSuperuser('delete from conversation where id = $1', [at.params.id])
  const { rows } = await asSuperuser('select 1 from conversation_note where conversation_id = $1', [at.params.id])
  expect(rows).toEqual([])
})

test('colleagues who look are told, and ask for it themselves', async () => {
  const { at, add } = await aTalk()
  const { deps } = await runningApp()
  const heard: string[] = []
  const stop = deps.realtime.subscribe(`conversation:${at.params.id}`, { send: (frame) => void heard.push(frame) })
  await add('Nota')
  stop()
  expect(heard.map((frame) => (JSON.parse(frame) as { push: Push }).push)).toContainEqual({
    type: 'conversation.aside',
    conversation_id: at.params.id,
    what: 'notes',
  })
})
