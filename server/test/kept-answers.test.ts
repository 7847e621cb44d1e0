/** @module-tag services */
import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { agents } from '@tertulia/contract/agents'
import { apiKeys } from '@tertulia/contract/api-keys'
import { bundles } from '@tertulia/contract/bundles'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { conversations } from '@tertulia/contract/conversations'
import { addressOf, type Endpoint } from '@tertulia/contract/endpoint'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqTopics } from '@tertulia/contract/faqs'
import { api } from '@tertulia/contract/features'
import { organizations } from '@tertulia/contract/organizations'
import { publicApi } from '@tertulia/contract/public-api'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { pinnedCards } from '@tertulia/contract/pinned-cards'
import { savedViews } from '@tertulia/contract/saved-views'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { newId } from '#platform/ids.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { rewrapAll } from '#rewrap.ts'
import { aTestOf, until } from './a-customer.ts'
import { aLiveChat } from './a-live-chat.ts'
import { anApiKey } from './an-api-key.ts'
import { A_BUSINESS, AN_AGENT, anOrganization, aPerson } from './an-organization.ts'
import { anotherProcess, asSuperuser, runningApp } from './running-app.ts'

const aKey = () => ({ 'idempotency-key': `clave-${newId()}` })
const rowOf = async (key: { 'idempotency-key': string }) =>
  (
    await asSuperuser<{ answer: Buffer | null; done_at: Date | null; claimed_by: string | null }>(
      'select * from idempotency_key where key = $1',
      [key['idempotency-key']],
    )
  ).rows[0]

/** A topic whose creation waits for as long as `held` says: its agent's row is locked. */
async function aSlowTopic() {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const { superuser } = await runningApp()
  const client = await superuser.connect()
  await client.query('begin')
  await client.query('select 1 from agent where id = $1 for update', [agent_id])
  const key = aKey()
  const body = { agent_id, name: 'Tienda' }
  return {
    shop,
    key,
    body,
    create: async () => (await shop.colleague('admin')).call(faqTopics.create, { body }, key),
    isClaimed: () => until(async () => (await rowOf(key)) !== undefined),
    letGo: async () => {
      await client.query('rollback')
      client.release()
    },
    topics: async () =>
      (await shop.as('admin').call(faqTopics.list, { query: { agent_id } })).filter(({ name }) => name === body.name),
  }
}

test('a call that takes longer than a minute is not begun again beside itself', async () => {
  const slow = await aSlowTopic()
  const first = slow.create()
  await slow.isClaimed()
  await asSuperuser("update idempotency_key set created_at = created_at - interval '10 minutes' where key = $1", [
    slow.key['idempotency-key'],
  ])
  await expect(slow.create()).rejects.toMatchObject({ status: 409, code: 'idempotency_in_flight' })
  await slow.letGo()
  const made = await first
  expect(await slow.create()).toEqual(made)
  expect(await slow.topics()).toHaveLength(1)
})

test('a process that is killed in the middle: the key is free when its lease has run out, and the thing is made once', async () => {
  const slow = await aSlowTopic()
  const other = await anotherProcess()
  onTestFinished(() => other.remove())
  const { token } = await slow.shop.colleague('admin')
  const cut = fetch(new URL(addressOf(faqTopics.create.path), other.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...slow.key },
    body: JSON.stringify(slow.body),
  }).catch(() => 'cut off')
  await slow.isClaimed()
  await expect(slow.create()).rejects.toMatchObject({ code: 'idempotency_in_flight' })
  other.kill('server')
  expect(await cut).toBe('cut off')
  await slow.letGo()
  await expect
    .poll(
      () =>
        slow.create().then(
          ({ name }) => name,
          (error: { code: string }) => error.code,
        ),
      { timeout: 20_000 },
    )
    .toBe('Tienda')
  expect(await slow.topics()).toHaveLength(1)
}, 60_000)

test('a process that has lost the claim to another changes nothing', async () => {
  const slow = await aSlowTopic()
  const first = slow.create()
  await slow.isClaimed()
  await asSuperuser('update idempotency_key set claim_id = $2 where key = $1', [slow.key['idempotency-key'], newId()])
  await slow.letGo()
  await expect(first).rejects.toMatchObject({ code: 'idempotency_in_flight' })
  expect(await slow.topics()).toEqual([])
})

/** From now on no answer can be kept. */
async function losingAnswers(): Promise<void> {
  await asSuperuser(`
    create or replace function lose_answer() returns trigger language plpgsql as
      'begin raise exception ''no room for an answer''; end';
    create trigger lose_answer before update on idempotency_key for each row when (new.answer is not null)
      execute function lose_answer()`)
  onTestFinished(async () => void (await asSuperuser('drop trigger lose_answer on idempotency_key')))
}

test('a change whose answer cannot be kept is there, is answered, and never runs again', async () => {
  const shop = await anOrganization()
  await losingAnswers()
  const key = aKey()
  const create = () => shop.as('admin').call(agents.create, { body: { organization_id: shop.id, ...AN_AGENT } }, key)
  const [made] = await create()
  await expect(create()).rejects.toMatchObject({ status: 409, code: 'idempotency_done', object_id: made?.id })
  expect(await shop.as('admin').call(agents.list, { params: { id: shop.id } })).toHaveLength(1)
})

/** Some of those that owe an audit row: it says what they made, in one transaction or in several. */
const WITH_AUDIT: Record<string, () => Promise<(key: Record<string, string>) => Promise<unknown>>> = {
  'organizations.create': async () => {
    const person = await aPerson()
    return (key) => person.call(organizations.create, { body: A_BUSINESS }, key)
  },
  'apiKeys.create': async () => {
    const shop = await anOrganization()
    const { id: agent_id } = await shop.anAgent()
    const body = { agent_id, name: 'Tienda', allowed_domains: [], expires_in_days: null }
    return (key) => shop.as('admin').call(apiKeys.create, { body }, key)
  },
  'bundles.duplicate': async () => {
    const shop = await anOrganization()
    const { id } = await shop.anAgent()
    await shop.aFaq(id)
    return (key) => shop.as('admin').call(bundles.duplicate, { params: { id }, body: { name: 'Copia' } }, key)
  },
}

test.each(Object.keys(WITH_AUDIT))('%s: a repeat whose answer is lost makes nothing again', async (name) => {
  const call = await WITH_AUDIT[name]!()
  await losingAnswers()
  const key = aKey()
  const made = JSON.stringify(await call(key))
  const refused = await call(key).then(
    () => undefined,
    (error: { code: string; object_id?: string }) => error,
  )
  expect(refused).toMatchObject({ code: 'idempotency_done' })
  expect(made).toContain(refused?.object_id)
})

test('a refused call leaves its key free', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const key = aKey()
  const create = () => shop.as('admin').call(faqTopics.create, { body: { agent_id, name: 'Envíos' } }, key)
  await shop.as('admin').call(faqTopics.create, { body: { agent_id, name: 'Envíos' } })
  await expect(create()).rejects.toMatchObject({ code: expect.not.stringMatching(/^idempotency/u) })
  expect(await rowOf(key)).toBeUndefined()
})

/** Calls that owe no audit row, each with what it needs. They say themselves what they made. */
const WITHOUT_AUDIT: Record<string, () => Promise<(key: Record<string, string>) => Promise<unknown>>> = {
  'agentDrafts.create': async () => {
    const shop = await anOrganization()
    return (key) => shop.as('admin').call(agentDrafts.create, { body: { organization_id: shop.id } }, key)
  },
  'conversationNotes.add': async () => {
    const { ana, at } = await aLiveChat()
    return (key) => ana.call(conversationNotes.add, { ...at, body: { text: 'Llama mañana' } }, key)
  },
  'conversations.reply': async () => {
    const { ana, at } = await aLiveChat()
    await ana.call(conversations.take, at)
    const body = { text: 'Hola', client_id: newId() }
    return (key) => ana.call(conversations.reply, { ...at, body }, key)
  },
  'faqGenerations.create': async () => {
    const shop = await anOrganization()
    const { id: agent_id } = await shop.anAgent()
    const body = { agent_id, source: 'description', description: 'Abrimos de lunes a sábado de 10 a 14.' } as const
    return (key) => shop.as('admin').call(faqGenerations.create, { body }, key)
  },
  'faqGenerations.readPages': async () => {
    const shop = await anOrganization()
    const { id: agent_id } = await shop.anAgent()
    const body = { agent_id, urls: ['https://ciclosalmenara.example/'] }
    return (key) => shop.as('admin').call(faqGenerations.readPages, { body }, key)
  },
  'publicApi.callPerson': async () => {
    const { shop, agent } = await aLiveChat()
    const system = await anApiKey(shop, agent.id)
    const customer_id = `cliente-${newId()}`
    await system.call(publicApi.ask, { body: { customer_id, text: '¿Abrís los sábados?', client_id: newId() } })
    return (key) => system.call(publicApi.callPerson, { body: { customer_id } }, key)
  },
  'publicApi.end': async () => {
    const { shop, agent } = await aLiveChat()
    const system = await anApiKey(shop, agent.id)
    const customer_id = `cliente-${newId()}`
    await system.call(publicApi.ask, { body: { customer_id, text: '¿Abrís los sábados?', client_id: newId() } })
    return (key) => system.call(publicApi.end, { body: { customer_id } }, key)
  },
  'qualityRuns.begin': async () => {
    const { shop, agent } = await aLiveChat()
    await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
    return (key) => shop.as('admin').call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'tests' } }, key)
  },
  'pinnedCards.pin': async () => {
    const shop = await anOrganization()
    const { id: agent_id } = await shop.anAgent()
    const body = { agent_id, card: 'outcomes', address: {} } as const
    return (key) => shop.as('admin').call(pinnedCards.pin, { body }, key)
  },
  'savedViews.create': async () => {
    const shop = await anOrganization()
    const place = { of: 'list', filters: {}, sort: 'last_message_at', order: 'desc' } as const
    const body = { organization_id: shop.id, name: 'Sin resolver', place, shared: false }
    return (key) => shop.as('admin').call(savedViews.create, { body }, key)
  },
}

test('every creating call without an audit row has its place among them', () => {
  const all: Record<string, Record<string, Endpoint>> = api
  const creating = Object.entries(all).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { once, audit }]) =>
      once && audit.startsWith('none') ? [`${group}.${name}`] : [],
    ),
  )
  expect(Object.keys(WITHOUT_AUDIT).sort()).toEqual(creating.sort())
})

test.each(Object.keys(WITHOUT_AUDIT))('%s is done with its change, whatever becomes of its answer', async (name) => {
  const call = await WITHOUT_AUDIT[name]!()
  await losingAnswers()
  const key = aKey()
  const made = JSON.stringify(await call(key))
  const refused = await call(key).then(
    () => undefined,
    (error: { code: string; object_id?: string }) => error,
  )
  expect(refused).toMatchObject({ code: 'idempotency_done' })
  expect(made).toContain(refused?.object_id)
})

test('an API key has its own: the same key of a colleague or of another system is another call', async () => {
  const { shop, agent } = await aLiveChat()
  const [one, other] = [await anApiKey(shop, agent.id), await anApiKey(shop, agent.id)]
  const customer_id = `cliente-${newId()}`
  await one.call(publicApi.ask, { body: { customer_id, text: '¿Abrís los sábados?', client_id: newId() } })
  const key = aKey()
  const end = (system: typeof one) => system.call(publicApi.end, { body: { customer_id } }, key)
  const ended = await end(one)
  expect(ended.status).toBe('ended')
  // A repeat after the customer has begun anew ends nothing.
  await one.call(publicApi.ask, { body: { customer_id, text: 'Otra cosa', client_id: newId() } })
  expect(await end(one)).toEqual(ended)
  expect((await one.call(publicApi.chat, { query: { customer_id } })).status).not.toBe('ended')
  expect((await end(other)).conversation_id).not.toBe(ended.conversation_id)
})

test('after a change of the master key a stored answer opens, and without the previous one when all is rewrapped', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const person = await shop.colleague('admin')
  const [key, body] = [aKey(), { agent_id, name: 'Tienda' }]
  const made = await person.call(faqTopics.create, { body }, key)
  const next = randomBytes(32)
  // Sessions are signed with the master key of before: what is tried here is what was sealed.
  const under = async (secrets: typeof deps.secrets) => {
    const app = await buildApp({ ...deps, secrets })
    const response = await app.inject({
      method: 'POST',
      url: addressOf(faqTopics.create.path),
      payload: body,
      headers: { authorization: `Bearer ${person.token}`, ...key },
    })
    await app.close()
    return response.json<unknown>()
  }
  const rotating = createSecretBox(next, [deps.config.master_key])
  expect(await under(rotating)).toEqual({ data: made })
  expect(await under(createSecretBox(next))).toMatchObject({ error: { code: 'idempotency_done', object_id: made.id } })
  const config = { ...deps.config, previous_master_key: deps.config.master_key }
  await rewrapAll({ ...deps, config, secrets: rotating })
  expect(await under(createSecretBox(next))).toEqual({ data: made })
  await rewrapAll({ ...deps, config, secrets: createSecretBox(deps.config.master_key, [next]) })
})

test('an answer that the release before has stored is still the answer, for a day', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const { id: user_id } = await shop.colleague('admin')
  const [key, body] = [aKey(), { agent_id, name: 'Tienda' }]
  const iv = randomBytes(12)
  const sealing = Buffer.from(hkdfSync('sha256', deps.config.master_key, '', 'idempotent answers', 32))
  const cipher = createCipheriv('aes-256-gcm', sealing, iv)
  const told = { data: { id: newId(), agent_id, name: 'De antes' } }
  const answer = Buffer.concat([iv, cipher.update(JSON.stringify(told)), cipher.final(), cipher.getAuthTag()])
  const hash = createHash('sha256').update(`POST ${addressOf(faqTopics.create.path)} ${JSON.stringify(body)}`)
  await asSuperuser(
    'insert into idempotency_key (user_id, key, request_hash, answer, created_at) values ($1, $2, $3, $4, now())',
    [user_id, key['idempotency-key'], hash.digest('base64url'), answer],
  )
  expect(await shop.as('admin').call(faqTopics.create, { body }, key)).toEqual(told.data)
})

test('S12: an erased contact is in no stored answer; the answers of others stay', async () => {
  const shop = await anOrganization()
  const owner = await shop.colleague('super_admin')
  const create = (name: string, key: Record<string, string>) =>
    owner.call(
      contacts.create,
      { body: { organization_id: shop.id, name, email: null, phone: null, attributes: {} } },
      key,
    )
  const [key, another] = [aKey(), aKey()]
  const { id } = await create('Elena Bescós', key)
  const stays = await create('Luis Otal', another)
  await owner.call(contactPrivacy.erasePerson, { params: { id }, body: { typed: 'Elena Bescós' } })
  await until(async () => {
    const { items } = await owner.call(contactPrivacy.erasures, { params: { organization_id: shop.id }, query: {} })
    return items[0]?.state === 'done'
  })
  await expect(create('Elena Bescós', key)).rejects.toMatchObject({ code: 'idempotency_done', object_id: id })
  expect((await rowOf(key))?.answer).toBeNull()
  expect(await create('Luis Otal', another)).toEqual(stays)
})

test('an erased conversation is in no stored answer, of a note or of a system', async () => {
  const { shop, ana, at, id } = await aLiveChat()
  const key = aKey()
  const note = () => ana.call(conversationNotes.add, { ...at, body: { text: 'Su teléfono es 600 100 200' } }, key)
  await note()
  await shop.as('super_admin').call(conversationPrivacy.delete, { params: { id } })
  expect((await rowOf(key))?.answer).toBeNull()
})
