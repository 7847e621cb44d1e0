/** @module-tag services */
import { AGENT_TYPES } from '@tertulia/contract/agents'
import { type Endpoint, entityOf, addressOf, parameterNames } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { mayCall, PERMISSIONS, type Permission, ROLES } from '@tertulia/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '@tertulia/contract/accounts'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { realtime } from '@tertulia/contract/realtime'
import { API_KEY_ROLES, type ApiKeyRole, keyMay } from '@tertulia/contract/api-key-roles'
import { furtherModels } from '@tertulia/contract/further-models'
import { teams } from '@tertulia/contract/teams'
import { cannedReplies } from '@tertulia/contract/canned-replies'
import { connections } from '@tertulia/contract/connections'
import { apiKeys } from '@tertulia/contract/api-keys'
import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { pinnedCards } from '@tertulia/contract/pinned-cards'
import { savedViews } from '@tertulia/contract/saved-views'
import { unanswered } from '@tertulia/contract/unanswered'
import { newId } from '#platform/ids.ts'
import { allRoutes } from '#features.ts'
import { aContact } from './a-contact.ts'
import { anImport } from './an-import.ts'
import { aCustomer, aTestOf, goLive } from './a-customer.ts'
import { anApiKey } from './an-api-key.ts'
import { anExport } from './an-export.ts'
import { anOrganization, aPerson, caller, signIn } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { attached, uploaded } from './upload.ts'

const endpoints = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
)
const keyed = endpoints.filter(([, { allow }]) => allow === 'api_key')
const guarded = endpoints.filter(([, { allow }]) => (PERMISSIONS as string[]).includes(allow))

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let stranger: Shop
/** An id of each entity in the shop. */
type Ids = Awaited<ReturnType<typeof entitiesOf>>
let ids: Ids
/** One token of each kind, all of them good where they belong. */
let tokens: Record<'access' | 'refresh' | 'visitor' | 'api_secret' | 'ticket', string>
/** Keys of the shop's agent in each role, of another agent of the shop, and those that open nothing any more. */
let keys: Record<ApiKeyRole | 'other_agent' | 'expired' | 'deleted', string>
/** Tokens of colleagues who are one no more, or not yet. */
let suspended: string
let unconfirmed: string
/** An organization that asks for two steps, and an owner of it who signs in with one. */
let strict: { ids: Ids; lacking: string }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

beforeAll(async () => {
  ;[shop, stranger] = [await anOrganization(), await anOrganization()]
  ids = await entitiesOf(shop)
  tokens = await tokensOf(shop)
  keys = await keysOf(shop)
  suspended = (await shop.newColleague('owner', 'suspended')).token
  unconfirmed = await anUnconfirmedColleague(shop)
  strict = await aStrictOrganization()
  for (const role of ROLES) await shop.colleague(role)
  await stranger.colleague('super_admin')
})

async function entitiesOf(of: Shop) {
  const agent = await of.anAgent()
  const faq = await of.aFaq(agent.id)
  await goLive(of, agent.id)
  const answer = await (await aCustomer(agent.id)).ask('¿Vendéis helados de pistacho?')
  const { key } = await of
    .as('admin')
    .call(apiKeys.create, { body: { agent_id: agent.id, name: 'Tienda', allowed_domains: [], expires_in_days: null } })
  const body = { agent_id: agent.id, source: 'description', description: 'Cerramos en agosto.' } as const
  const generation = await of.as('admin').call(faqGenerations.create, { body })
  const proposals = await of.as('admin').call(faqProposals.list, { query: { agent_id: agent.id } })
  const draft = await of.as('admin').call(agentDrafts.create, { body: { organization_id: of.id } })
  const [file] = await uploaded(await of.colleague('admin'), agent.id, [{ name: 'guia.txt', content: 'Guía' }])
  const attachment = await attached(await of.colleague('admin'), agent.id)
  const gaps = await of.as('admin').call(unanswered.list, { query: { agent_id: agent.id } })
  const { id: quality_test } = await of.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  const run = await of.as('admin').call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'tests' } })
  const team = { organization_id: of.id, name: 'Taller', user_ids: [] }
  const saved_reply = { shortcut: 'envio', title: 'Plazos', text: 'Llega en 48 h.', topic: '' }
  const reply = await of.as('admin').call(cannedReplies.create, { body: { organization_id: of.id, ...saved_reply } })
  return {
    team: (await of.as('admin').call(teams.create, { body: team })).id,
    canned_reply: reply.id,
    quality_test,
    quality_run: run.id,
    organization: of.id,
    agent: agent.id,
    agent_draft: draft.id,
    faq: faq.id,
    faq_topic: faq.topic_id,
    faq_generation: generation.id,
    faq_proposal: proposals.items[0]?.id ?? '',
    vault_file: file?.id ?? '',
    attachment: attachment.id,
    unanswered_question: gaps.items[0]?.id ?? '',
    conversation: answer.conversation_id,
    contact: (await aContact(of)).id,
    contact_import: (await anImport(of)).id,
    conversation_export: (await anExport(of)).id,
    saved_view: await aSavedView(of),
    pinned_card: await aPinnedCard(of, agent.id),
    message: answer.id,
    api_key: key.id,
    further_model: await aFurtherModel(of),
    connection: (await aSimulator(of, agent.id)).id,
  }
}

const aSimulator = (of: Shop, agent_id: string) =>
  of.as('admin').call(connections.create, { body: { provider: 'simulator', channel: 'whatsapp_simulator', agent_id } })

async function aFurtherModel(of: Shop): Promise<string> {
  const body = {
    name: 'Reserva',
    is_fallback: true,
    kind: 'compatible',
    base_url: 'https://modelos.ejemplo.com/v1',
    model: 'm',
    api_key: 'sk-1234',
    enabled: false,
  } as const
  return (await of.as('admin').call(furtherModels.create, { params: { organization_id: of.id }, body })).id
}

async function aSavedView(of: Shop): Promise<string> {
  const place = { of: 'list', filters: { tag: 'bad' }, sort: 'started_at', order: 'asc' } as const
  const kept = { name: 'Malas', place, shared: true }
  return (await of.as('admin').call(savedViews.create, { body: { organization_id: of.id, ...kept } })).id
}

async function aPinnedCard(of: Shop, agent_id: string): Promise<string> {
  return (await of.as('admin').call(pinnedCards.pin, { body: { agent_id, card: 'outcomes', address: {} } })).id
}

function idOf(of: Ids, entity = 'organization'): string {
  const id = (of as Record<string, string>)[entity]
  if (!id) throw new Error(`the shop of this test has no ${entity}`)
  return id
}

async function tokensOf(of: Shop): Promise<typeof tokens> {
  const { email, password, token: access } = await aPerson()
  const session = await signIn({ email, password })
  return {
    access,
    refresh: session.refresh_token ?? '',
    visitor: (await aCustomer(ids.agent)).session.token,
    api_secret: (await anApiKey(of, ids.agent, { role: 'full' })).secret,
    ticket: (await caller(access).call(realtime.ticket, {})).ticket,
  }
}

/** As many as an agent may have, with the two that are there. */
async function keysOf(of: Shop): Promise<typeof keys> {
  const deleted = await anApiKey(of, ids.agent)
  await of.as('admin').call(apiKeys.delete, { params: { id: deleted.key_id } })
  const expired = await anApiKey(of, ids.agent, { role: 'full' })
  await asSuperuser('update api_key set expires_at = now() where id = $1', [expired.key_id])
  return {
    chat: (await anApiKey(of, ids.agent, { role: 'chat' })).secret,
    read: (await anApiKey(of, ids.agent, { role: 'read' })).secret,
    full: tokens.api_secret,
    other_agent: (await anApiKey(of, (await of.anAgent()).id, { role: 'full' })).secret,
    expired: expired.secret,
    deleted: deleted.secret,
  }
}

/** Signed up and signed in, and the mailed link not followed. */
async function anUnconfirmedColleague(of: Shop): Promise<string> {
  const body = { email: `persona-${newId()}@ejemplo.com`, password: 'Bicicleta-roja-29' }
  await caller('').call(accounts.signUp, { body })
  const session = await signIn(body)
  await of.join({ id: session.user.id }, 'owner')
  return session.access_token
}

async function aStrictOrganization(): Promise<typeof strict> {
  const of = await anOrganization()
  const ids = await entitiesOf(of)
  const { token: lacking } = await of.newColleague('owner')
  await asSuperuser('update organization set two_step_required = true where id = $1', [of.id])
  return { ids, lacking }
}

const status = async (...sent: Parameters<typeof answer>): Promise<number> => (await answer(...sent)).status

/** The queries that some calls need, by their path. */
const ASKED: Record<string, Record<string, string>> = {
  '/agent-availability/{agent_id}/holidays': { country: 'ES', year: '2027' },
  '/scheduled-messages/{agent_id}/calendar': { from: '2026-12-01', to: '2026-12-31' },
  '/analytics/tools': { tool_id: 'quote' },
  '/scheduled-messages/{agent_id}/said': { at: '2026-12-24T10:00:00.000Z' },
}

/** Calls an endpoint with the id it is about, and otherwise nothing: the gate judges before the shape. */
async function answer(endpoint: Endpoint, headers: Record<string, string>, id: string) {
  const { app } = await runningApp()
  const named = entityOf(endpoint)
  const inPath = new Set(parameterNames(endpoint.path))
  const params = Object.fromEntries([...inPath].map((name) => [name, name === named?.parameter ? id : newId()]))
  const outside = named && !inPath.has(named.parameter) ? { [named.parameter]: id } : {}
  const asked = endpoint.query && 'shape' in endpoint.query ? (endpoint.query.shape as object) : {}
  const isQuery = named !== undefined && named.parameter in asked
  const query = {
    ...(isQuery && outside),
    ...('question' in asked && { question: '¿Abrís los sábados?' }),
    ...ASKED[endpoint.path],
  }
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    query: query as Record<string, string>,
    ...(endpoint.body ? { payload: isQuery ? {} : outside } : {}),
    headers,
  })
  const { error } = response.json<{ error?: { code: string; message: string; request_id?: string } }>()
  if (error) delete error.request_id
  return { status: response.statusCode, error }
}

test('every endpoint of the contract is served, and nothing else', () => {
  expect(new Set(allRoutes.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints.map(([, endpoint]) => endpoint)))
})

test.each(endpoints.filter(([, { allow }]) => allow !== 'anyone'))(
  '%s without a token is refused with 401',
  async (_, endpoint) => {
    expect(await status(endpoint, {}, newId())).toBe(401)
    expect(await status(endpoint, { ...bearer('inventado'), 'x-visitor-token': 'inventado' }, newId())).toBe(401)
  },
)

test.each(endpoints.filter(([, { allow }]) => allow !== 'anyone'))(
  '%s takes no token of another kind',
  async (_, endpoint) => {
    for (const [kind, token] of Object.entries(tokens)) {
      if (kind !== (endpoint.allow === 'api_key' ? 'api_secret' : 'access'))
        expect(await status(endpoint, bearer(token), newId()), `${kind} as bearer`).toBe(401)
      if (kind !== 'visitor')
        expect(await status(endpoint, { 'x-visitor-token': token }, newId()), `${kind} as visitor`).toBe(401)
    }
  },
)

const roles = keyed.flatMap(([name, endpoint]) => API_KEY_ROLES.map((role) => [name, role, endpoint] as const))
test.each(roles)('%s with a key to %s is let through or refused with 403', async (_, role, endpoint) => {
  const given = await answer(endpoint, bearer(keys[role]), idOf(ids, entityOf(endpoint)?.entity))
  if (endpoint.needs && keyMay(role, endpoint.needs)) expect([200, 400]).toContain(given.status)
  else expect(given).toMatchObject({ status: 403, error: { code: 'api_key_role' } })
})

test.each(keyed)('%s takes no key that opens nothing any more, and says of none why', async (_, endpoint) => {
  const made_up = await answer(endpoint, bearer(`trt_live_${'a'.repeat(43)}`), newId())
  expect(made_up).toMatchObject({ status: 401, error: { code: 'api_key_refused' } })
  for (const gone of ['expired', 'deleted'] as const)
    expect(await answer(endpoint, bearer(keys[gone]), newId()), gone).toEqual(made_up)
})

test.each(keyed)('%s is refused to a page that the key does not name', async (_, endpoint) => {
  const headers = { ...bearer(keys.full), origin: 'https://otra.ejemplo.com' }
  expect(await answer(endpoint, headers, idOf(ids, entityOf(endpoint)?.entity))).toMatchObject({
    status: 403,
    error: { code: 'api_key_origin' },
  })
})

test.each(keyed.filter(([, endpoint]) => entityOf(endpoint)))(
  '%s answers another agent’s key, and one of another organization, as if the id did not exist',
  async (_, endpoint) => {
    const id = idOf(ids, entityOf(endpoint)?.entity)
    const foreign = await answer(endpoint, bearer(keys.other_agent), id)
    expect(foreign).toEqual(await answer(endpoint, bearer(keys.other_agent), newId()))
    expect(foreign.status).toBe(404)
    const { secret } = await anApiKey(stranger, (await stranger.anAgent()).id, { role: 'full' })
    expect(await answer(endpoint, bearer(secret), id)).toEqual(foreign)
  },
)

test.each(guarded)('%s answers another organization as if the id did not exist', async (_, endpoint) => {
  const named = entityOf(endpoint)
  const { token } = await stranger.colleague('super_admin')
  const foreign = await answer(endpoint, bearer(token), idOf(ids, named?.entity))
  expect(foreign).toEqual(await answer(endpoint, bearer(token), newId()))
  expect(foreign.status).toBe(404)
})

test.each(guarded)('%s knows no suspended colleague, and asks an unconfirmed one to confirm', async (_, endpoint) => {
  const id = idOf(ids, entityOf(endpoint)?.entity)
  expect(await status(endpoint, bearer(suspended), id)).toBe(404)
  expect(await answer(endpoint, bearer(unconfirmed), id)).toMatchObject({
    status: 403,
    error: { code: 'email_not_verified' },
  })
})

test.each(guarded.filter(([, { allow }]) => allow !== 'organization.leave'))(
  '%s refuses a member who lacks the second step that the organization asks for',
  async (_, endpoint) => {
    const id = idOf(strict.ids, entityOf(endpoint)?.entity)
    expect(await answer(endpoint, bearer(strict.lacking), id)).toMatchObject({
      status: 403,
      error: { code: 'two_step_required' },
    })
  },
)

const forbidden = guarded.flatMap(([name, endpoint]) =>
  ROLES.filter((role) => !mayCall(role, endpoint.allow as Permission, endpoint.method)).map(
    (role) => [name, role, endpoint] as const,
  ),
)
test.each(forbidden)('%s refuses a %s with 403', async (_, role, endpoint) => {
  const entity = entityOf(endpoint)?.entity ?? 'organization'
  const { token } = await shop.colleague(role)
  expect(await answer(endpoint, bearer(token), idOf(ids, entity))).toEqual({
    status: 403,
    error: { code: 'not_allowed', message: 'Acción no permitida' },
  })
})

const allowedReads = guarded.filter(([, { method }]) => method === 'GET')
const readers = allowedReads.flatMap(([name, endpoint]) =>
  ROLES.filter((role) => mayCall(role, endpoint.allow as Permission, 'GET')).map(
    (role) => [name, role, endpoint] as const,
  ),
)
test.each(readers)('%s lets a %s look', async (_, role, endpoint) => {
  const { token } = await shop.colleague(role)
  expect([200, 404]).toContain(await status(endpoint, bearer(token), idOf(ids, entityOf(endpoint)?.entity)))
})

test('a body that is no object, a repeated parameter and an unknown key are refused with 400, and never end the process', async () => {
  const { app } = await runningApp()
  const { token } = await shop.colleague('admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const payload of [
    'null',
    '[]',
    '"texto"',
    '',
    '{',
    '{"__proto__":{}}',
    '{"email":"a@b.es","password":"x","role":"owner"}',
  ]) {
    const response = await app.inject({ method: 'POST', url: '/api/auth', payload, headers })
    expect(response.statusCode, payload).toBe(400)
  }
  const repeated = await app.inject({
    method: 'GET',
    url: `/api/agent-tools?agent_type=${AGENT_TYPES[0]}&agent_type=${AGENT_TYPES[1]}`,
    headers,
  })
  expect(repeated.statusCode).toBe(400)
  const form = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: 'email=a',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.statusCode).toBe(415)
})
