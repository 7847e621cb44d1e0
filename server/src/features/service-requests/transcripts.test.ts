import { agents } from '@tertulia/contract/agents'
import { models } from '@tertulia/contract/models'
import { receipts } from '@tertulia/contract/receipts'
import { toolRuns } from '@tertulia/contract/tools'
import { afterEach, expect, test } from 'vitest'
import { mailedTranscripts } from '#features/service-requests/mail-transcript.ts'
import { asSystem } from '#platform/context.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { aCustomer, type Customer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { type ChatStandIn, startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

let addresses = 0
/** Each its own: an address hears of three a day. */
const anAddress = () => `cliente${(addresses += 1)}.${Date.now()}@ejemplo.com`

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en', 'fr', 'pt'] })
  const admin = shop.as('admin')
  await shop.aFaq(agent.id, { question: '¿Reparáis bicis eléctricas?', answer: 'Sí, todas las marcas.' })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: ['send_transcript'] } })
  await goLive(shop, agent.id)
  const { deps } = await runningApp()
  const mailsTo = (email: string) => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === email)
  const codeFor = (email: string) => /\b\d{6}\b/u.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? ''
  return { shop, agent, admin, mailsTo, codeFor, customer: await aCustomer(agent.id) }
}

const TALKS: [language: string, wish: string, yes: string, code_told: RegExp, done: RegExp][] = [
  ['es', 'mándame esta conversación por correo', 'sí', /código de seis cifras/u, /Te he mandado la conversación/u],
  ['en', 'please email me this conversation', 'yes', /code of six digits/u, /I have mailed the conversation/u],
  ['fr', 'envoyez-moi cette conversation par e-mail', 'oui', /code à six chiffres/u, /J’ai envoyé la conversation/u],
  ['pt', 'podem enviar-me esta conversa por e-mail?', 'sim', /código de seis algarismos/u, /Enviei a conversa/u],
]

test.each(TALKS)('in %s the conversation is mailed to an address that was proved', async (_, wish, yes, told, done) => {
  const { customer, mailsTo, codeFor, admin, agent } = await aShop()
  const email = anAddress()
  await customer.ask('¿reparáis bicis eléctricas?')
  await customer.ask(wish)
  await customer.ask(email)
  expect((await customer.ask(yes)).text).toMatch(told)
  expect(mailsTo(email)).toHaveLength(1)
  // The person at the address has not asked for anything yet: fixed words, and no link.
  expect(mailsTo(email)[0]?.html).not.toMatch(/todas las marcas|href|bicis/u)
  const last = await customer.ask(codeFor(email))
  expect(last.text).toMatch(done)
  const [mail] = mailsTo(email)
  expect(mail?.text).toContain('¿reparáis bicis eléctricas?')
  expect(mail?.text).toContain('Sí, todas las marcas.')
  const { items } = await admin.call(toolRuns.list, { params: { agent_id: agent.id }, query: {} })
  expect(items.map(({ billed_micros }) => billed_micros)).toEqual([10_000, null])
  const receipt = JSON.stringify(await admin.call(receipts.get, { params: { message_id: last.id } }))
  expect(JSON.parse(receipt).tool_calls).toMatchObject([{ tool: 'prove_address', input: '{}' }])
})

test('a wrong code sends nothing; after five it is over, and the right one opens nothing any more', async () => {
  const { customer, mailsTo, codeFor } = await aShop()
  const email = anAddress()
  for (const text of ['mándame esta conversación por correo', email, 'sí'])
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    await customer.ask(text)
  const code = codeFor(email)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let at = 0; at < 5; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    expect((await customer.ask(wrong)).text).toContain('Ese no es el código')
  expect((await customer.ask(code)).text).toContain('Ese código ya no vale')
  expect(mailsTo(email)).toHaveLength(1)
})

test('a code of one conversation opens nothing in another', async () => {
  const { customer, agent, codeFor } = await aShop()
  const [email, another] = [anAddress(), anAddress()]
  const other = await aCustomer(agent.id)
  for (const [who, address] of [
    [customer, email],
    [other, another],
  ] as const)
    for (const text of ['mándame esta conversación por correo', address, 'sí'])
      // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
      await who.ask(text)
  const code = codeFor(email)
  if (code !== codeFor(another)) expect((await other.ask(code)).text).toContain('no es el código')
})

test('a conversation has three codes mailed an hour, and an address gets three a day over all customers', async () => {
  const { shop, agent, customer, mailsTo } = await aShop()
  const { deps } = await runningApp()
  const rates = createRateLimits({ redis_url: undefined, factor: 1, log: deps.log })
  const ctx = asSystem({ ...deps, rates }, shop.id)
  const send = async (by: Customer, email: string) => {
    const { conversation_id } = await by.ask('hola')
    return mailedTranscripts.sendCode(
      ctx,
      { agent_id: agent.id, conversation_id, turn_id: null },
      { email, language: 'es' },
    )
  }
  const each: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let at = 0; at < 4; at += 1) each.push(await send(customer, anAddress()))
  expect(each).toEqual(['sent', 'sent', 'sent', 'too_often'])
  const email = anAddress()
  const same: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let at = 0; at < 4; at += 1) same.push(await send(await aCustomer(agent.id), email))
  expect(same).toEqual(['sent', 'sent', 'sent', 'too_often'])
  expect(mailsTo(email)).toHaveLength(3)
  await rates.close()
})

test('ten minutes later a code is no longer good', async () => {
  const { customer, codeFor, mailsTo } = await aShop()
  const email = anAddress()
  for (const text of ['mándame esta conversación por correo', email, 'sí'])
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    await customer.ask(text)
  const { conversation_id } = await customer.ask('un momento, que lo busco')
  await asSuperuser(`update transcript_code set expires_at = now() where conversation_id = $1`, [conversation_id])
  expect((await customer.ask(codeFor(email))).text).toContain('Ese código ya no vale')
  expect(mailsTo(email)).toHaveLength(1)
})

test('no model is ever told of the address or the code, and one that wants to mail it lets rules ask', async () => {
  const { shop, admin, customer, codeFor, mailsTo } = await aShop()
  const standIn = await startChatCompletions({
    rules: [
      { when: /constancia escrita/u, say: { calls: [{ name: 'mail_transcript', arguments: '{}' }] } },
      { when: /./u, say: 'Sí, todas las marcas. [1]' },
    ],
  })
  started.push(standIn)
  const body = {
    kind: 'compatible' as const,
    base_url: standIn.base_url,
    model: 'agent-small',
    api_key: standIn.api_key,
    enabled: true,
  }
  await admin.call(models.save, { params: { organization_id: shop.id }, body })
  const [email, second] = [anAddress(), anAddress()]
  await customer.ask(`mándame esta conversación al correo ${email}`)
  await customer.ask('sí')
  const code = codeFor(email)
  await customer.ask(code)
  expect(mailsTo(email)).toHaveLength(2)
  expect((await customer.ask('necesito constancia escrita de lo nuestro')).text).toBe('¿A qué correo te la mando?')
  await customer.ask(second)
  await customer.ask('sí')
  const other = codeFor(second)
  await customer.ask('¿reparáis bicis eléctricas?')
  await customer.ask(other)
  expect(mailsTo(second)).toHaveLength(2)
  await customer.ask('¿y de todas las marcas?')
  const told = JSON.stringify(standIn.requests)
  expect(told).toContain('todas las marcas')
  for (const secret of [email, second, code, other]) expect(told).not.toContain(secret)
})
