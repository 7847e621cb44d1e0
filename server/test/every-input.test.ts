import { type Endpoint, entityOf, type Entity, parameterNames } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { aContact } from './a-contact.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anApiKey } from './an-api-key.ts'
import { anOrganization } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import { uploaded } from './upload.ts'
import { runsOf } from './whole.ts'

/**
 * Every call answers any input with data or with a refusal in our words, never with a bug. Calls are made by a member who may
 * do everything, so that the input reaches the verb.
 */
const RUNS = runsOf(40)

/** Calls that delete come last, an agent with all it has at the very end: the others need it. */
const order = ({ method, of }: Endpoint) => (method === 'DELETE' ? (of?.agent ? 2 : 1) : 0)
const endpoints = Object.entries(api)
  .flatMap(([feature, group]) =>
    Object.entries(group).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
  )
  .toSorted(([, one], [, other]) => order(one) - order(other))

let app: FastifyInstance
let headers: Record<string, string>
let key: string
let ids: Partial<Record<Entity, string>>

beforeAll(async () => {
  ;({ app } = await runningApp())
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  const admin = await shop.colleague('admin')
  const [file] = await uploaded(admin, agent.id, [{ name: 'guia.txt', content: 'Los sábados abrimos de 10 a 14.' }])
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const answer = await customer.ask('¿Abrís los sábados?')
  const { token } = await shop.colleague('super_admin')
  headers = { authorization: `Bearer ${token}`, ...customer.headers }
  key = (await anApiKey(shop, agent.id, { role: 'full' })).secret
  ids = {
    organization: shop.id,
    agent: agent.id,
    faq: faq.id,
    faq_topic: faq.topic_id,
    vault_file: file?.id ?? '',
    conversation: answer.conversation_id,
    contact: (await aContact(shop)).id,
    message: answer.id,
  }
})

/** Values that break programs: signs with a meaning elsewhere, half characters, numbers beyond their columns, wrong kinds. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "' or 1=1 --",
    '%',
    '_\\',
    '../../etc/passwd',
    '9007199254740991',
    '99999999999999999999',
    '-1',
    '1e3',
    'NaN',
    '2026-13-45T99:99:99.000Z',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const value = fc.oneof(nasty, fc.uuid(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue())

/** Values of a shape, each part of it now and then nasty. */
function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const often = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: value })
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>
    return often(
      fc.record(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, valuesOf(part)])), {
        requiredKeys: Object.keys(shape).filter((name) => shape[name]?.type !== 'optional'),
      }),
    )
  }
  if (schema instanceof z.ZodUnion) return fc.oneof(...(schema.options as z.ZodType[]).map(valuesOf))
  if (schema instanceof z.ZodArray) return often(fc.array(valuesOf(schema.element as z.ZodType), { maxLength: 4 }))
  if (schema instanceof z.ZodEnum) return often(fc.constantFrom(...(schema.options as string[])))
  if (schema instanceof z.ZodLiteral) return often(fc.constantFrom(...schema.values))
  if (schema instanceof z.ZodBoolean) return often(fc.boolean())
  if (schema instanceof z.ZodNumber) return often(fc.oneof(fc.integer(), fc.double()))
  if (schema instanceof z.ZodUUID) return often(fc.constantFrom(newId(), ...Object.values(ids)))
  if (schema instanceof z.ZodPipe) return valuesOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(valuesOf(schema.unwrap() as z.ZodType))
  return often(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.emailAddress(), fc.webUrl(), fc.domain()))
}

const nothing = z.strictObject({})

test.each(endpoints.filter(([, { upload }]) => !upload))('%s answers whatever it is sent', async (_, endpoint) => {
  const named = entityOf(endpoint)
  const known = (named && ids[named.entity]) ?? newId()
  const inPath = fc.record(
    Object.fromEntries(
      parameterNames(endpoint.path).map((name) => [
        name,
        fc.oneof({ weight: 6, arbitrary: fc.constant(known) }, { weight: 1, arbitrary: nasty }),
      ]),
    ),
  )
  // Its own entity, wherever its id stands: otherwise every call would end at the gate.
  const within = (part: unknown) =>
    named && typeof part === 'object' && part !== null && named.parameter in part
      ? { ...part, [named.parameter]: known }
      : part
  await fc.assert(
    fc.asyncProperty(
      inPath,
      valuesOf(endpoint.query ?? nothing),
      endpoint.body ? valuesOf(endpoint.body) : fc.constant(undefined),
      async (params, query, body) => {
        const url = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encoded(params[name] ?? ''))
        const payload = within(body)
        const response = await app.inject({
          method: endpoint.method,
          url: `/api${url}?${searchOf(within(query))}`,
          ...(payload !== undefined && { payload: JSON.stringify(payload) }),
          headers: {
            ...headers,
            ...(endpoint.allow === 'api_key' && { authorization: `Bearer ${key}` }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
        })
        expect([500, 503], response.body).not.toContain(response.statusCode)
        // Another protocol refuses in words of its own.
        if (response.statusCode >= 400 && !endpoint.speaks) expect(response.json()).toHaveProperty('error.request_id')
      },
    ),
    { numRuns: RUNS },
  )
})

/** Half characters have no form in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function searchOf(query: unknown): string {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return entries
    .filter(([, part]) => part !== undefined && part !== null)
    .map(([name, part]) => `${encoded(name)}=${encoded(typeof part === 'string' ? part : JSON.stringify(part))}`)
    .join('&')
}
