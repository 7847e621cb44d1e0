/** @module-tag services */
import { infoCollection } from '@tertulia/contract/info-collection'
import { type Endpoint, entityOf, addressOf, type Entity, parameterNames } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { A_FORM } from './a-form.ts'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { aContact } from './a-contact.ts'
import { aCustomer, aTestOf, goLive } from './a-customer.ts'
import { anApiKey } from './an-api-key.ts'
import { anOrganization } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import { uploaded } from './upload.ts'

const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
const lists = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const)
    .filter(([, { query }]) => 'cursor' in fieldsOf(query)),
)

let headers: Record<string, string>
let key: string
let ids: Partial<Record<Entity, string>>
/** Ids of things within those, by path. */
let within: Record<string, Record<string, string>>

beforeAll(async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  const admin = await shop.colleague('admin')
  const [file] = await uploaded(admin, agent.id, [{ name: 'guia.txt', content: 'Los sábados abrimos de 10 a 14.' }])
  await goLive(shop, agent.id)
  const { conversation_id } = await (await aCustomer(agent.id)).ask('¿Vendéis helados?')
  await admin.call(qualityTests.create, { body: aTestOf(agent.id) })
  const run = await admin.call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'tests' } })
  const form = await admin.call(infoCollection.create, { params: { agent_id: agent.id }, body: A_FORM })
  within = { '/info-collection/{agent_id}/{id}/result': { id: form.id } }
  headers = { authorization: `Bearer ${admin.token}` }
  key = (await anApiKey(shop, agent.id, { role: 'full' })).secret
  ids = {
    organization: shop.id,
    agent: agent.id,
    vault_file: file?.id ?? '',
    conversation: conversation_id,
    contact: (await aContact(shop)).id,
    quality_run: run.id,
  }
})

async function asked(endpoint: Endpoint, query: Record<string, string>) {
  const { app } = await runningApp()
  const named = entityOf(endpoint)
  const id = (named && ids[named.entity]) ?? newId()
  const inPath = new Set(parameterNames(endpoint.path))
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, {
      ...Object.fromEntries([...inPath].map((name) => [name, id])),
      ...within[endpoint.path],
    }),
    query: { ...(named && !inPath.has(named.parameter) && { [named.parameter]: id }), ...query },
    headers: endpoint.allow === 'api_key' ? { authorization: `Bearer ${key}` } : headers,
  })
}

const WRONG_KEYS = [
  'x',
  '',
  "'",
  '-1',
  '1e999',
  'NaN',
  'infinity',
  '2026-13-45T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '9'.repeat(20),
  '\u0000',
  '\ud800',
]
const cursor = (at: unknown, id: unknown, direction: unknown) =>
  Buffer.from(JSON.stringify({ at, id, direction })).toString('base64url')

test.each(lists)(
  '%s refuses a cursor that it has not given out, and asks nothing of the database',
  async (_, endpoint) => {
    const made = WRONG_KEYS.flatMap((at) => ['next', 'prev'].map((direction) => cursor(at, newId(), direction)))
    const wrong = ['x', '[]', cursor(1, newId(), 'next'), cursor('x', 'x', 'next'), cursor('x', newId(), 'up')]
    for (const forged of [...made, ...wrong]) {
      const response = await asked(endpoint, { cursor: forged })
      // A word is a place in a list that follows its letters.
      expect([200, 400], `${Buffer.from(forged, 'base64url').toString()} ${response.body}`).toContain(
        response.statusCode,
      )
    }
  },
)

test.each(lists)('%s goes on where a cursor of its own says', async (_, endpoint) => {
  const { page } = (await asked(endpoint, {})).json<{ page: { next: string | null; prev: string | null } }>()
  for (const own of [page.next, page.prev])
    if (own) expect((await asked(endpoint, { cursor: own })).statusCode).toBe(200)
})

test('a day or an instant of the year 0 is refused beside its field, whatever the call', async () => {
  const { app } = await runningApp()
  for (const field of ['since', 'until']) {
    const response = await asked(api.audit.list, { [field]: '0000-01-01' })
    expect(response.json()).toMatchObject({ error: { code: 'invalid_request', fields: [{ path: field }] } })
  }
  const day = { valid_from: '0000-01-01' }
  const payload = { agent_id: ids.agent, topic_id: newId(), question: '¿Abrís?', answer: 'Sí.', ...day }
  const response = await app.inject({ method: 'POST', url: '/api/faq', payload, headers })
  expect(response.json()).toMatchObject({ error: { code: 'invalid_request', fields: [{ path: 'valid_from' }] } })
})
