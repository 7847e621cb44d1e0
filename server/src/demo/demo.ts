import { type AgentInput, agents, versions } from '@tertulia/contract/agents'
import { accounts, sessionOf } from '@tertulia/contract/accounts'
import { bubbles } from '@tertulia/contract/bubble'
import { chat } from '@tertulia/contract/chat'
import { chatRatings } from '@tertulia/contract/ratings'
import { conversations } from '@tertulia/contract/conversations'
import { type Endpoint, addressOf, type Returned, type Sent } from '@tertulia/contract/endpoint'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import type { TurnEvent } from '@tertulia/contract/messages'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import { isPage } from '@tertulia/contract/shapes'
import { pinnedCards } from '@tertulia/contract/pinned-cards'
import { savedViews } from '@tertulia/contract/saved-views'
import { vault } from '@tertulia/contract/vault'
import type { FastifyInstance } from 'fastify'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { buildApp } from '#app.ts'
import { readConfig } from '#platform/config.ts'
import { writeOnPhone } from '#demo/simulated-phone.ts'
import { APPOINTMENTS, DEMO_QUESTIONS, FAQS, FILES, TOOL_QUESTIONS, UNKNOWN, WARRANTY } from '#demo/business.ts'
import { deployRelease, RELEASES, writeTests } from '#demo/releases.ts'
import { withShopSystems } from '#demo/shop-systems.ts'
import { openDeps } from '#deps.ts'
import { allJobs, allLanes, allSubscribers } from '#features.ts'
import type { Clock } from '#platform/clock.ts'
import { exitWithMessage, TerminalError } from '#platform/exit-with-message.ts'
import { newId } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { openMasterKey } from '#platform/master-key.ts'

const CONVERSATIONS = 500
const DAYS = 90
const DAY_MS = 86_400_000
const PASSWORD = 'Almenara-demo-29'

/** A clock that the demo turns: ninety days pass in as many seconds. */
const clock: Clock & { at: number; waited_ms: number } = {
  at: Date.now() - DAYS * DAY_MS,
  waited_ms: 0,
  now: () => new Date(clock.at),
  monotonic_ms: () => performance.now() + clock.waited_ms,
}

/** Pseudo-random and the same each time (mulberry32), so that every demo tells the same story. */
let seed = 29
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Calls the API as the console and the widget do, without the network between. */
const callerOf =
  (app: FastifyInstance, headers: Record<string, string>) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Returned<E>> => {
    const { params, query, body } = sent as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params),
      ...(query && { query }),
      ...(body && { payload: body }),
      headers,
    })
    if (response.statusCode !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.body}`)
    if (endpoint.streams) return undefined as Returned<E>
    const { data, page } = response.json() as { data: unknown; page: unknown }
    return (endpoint.returns && isPage(endpoint.returns) ? { items: data, page } : data) as Returned<E>
  }

async function main() {
  const config = readConfig({ ...process.env, RATE_FACTOR: '100000', LOG_LEVEL: 'error' }, openMasterKey)
  const { deps, close } = await openDeps(config, createLogger(config.log_level))
  const outbound = withShopSystems(deps.outbound, random, (ms) => {
    clock.at += ms
    clock.waited_ms += ms
  })
  Object.assign(deps, { clock, outbound })
  const app = await buildApp(deps)
  deps.jobs.work(deps, allJobs)
  deps.lanes.work(deps, allLanes)
  const email = `lucia-${newId().slice(-8)}@ciclosalmenara.es`
  const { outbox } = deps.mail
  if (!outbox) throw new TerminalError('The demo confirms its own mail and needs the outbox: run it without SMTP_URL.')

  say('Creating the account and the organization…')
  // As from one browser, which goes on with the password it chose.
  const nobody = callerOf(app, { cookie: `tertulia_browser=${newId()}` })
  await nobody(accounts.signUp, { body: { email, password: PASSWORD } })
  await deps.afterwards.settle()
  const link = /https?:\S+/u.exec(outbox().find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  await nobody(accounts.confirm, { body: { token: new URL(link).searchParams.get('token') ?? '' } })
  const signIn = async () => {
    const { access_token } = sessionOf(await nobody(accounts.signIn, { body: { email, password: PASSWORD } }))
    const headers = { authorization: `Bearer ${access_token}` }
    return { headers, call: callerOf(app, headers) }
  }
  const lucia = await signIn()
  await lucia.call(onboarding.personal, {
    body: {
      first_name: 'Lucía',
      last_name: 'Ferrer',
      position: 'Responsable de tienda',
      discovery_source: 'recommendation',
    },
  })
  const organization = await lucia.call(organizations.create, {
    body: {
      name: 'Ciclos Almenara',
      organization_type: 'retail',
      hq_country: 'ES',
      website: 'https://ciclosalmenara.es',
      description: 'Tres tiendas de bicicletas con taller en Aragón.',
    },
  })

  say('Creating the agent with its questions and files…')
  const agent_id = await makeAgent(app, lucia, organization.id)
  await lucia.call(onboarding.finished, {})
  await keepViews(lucia, organization.id, agent_id)
  await writeTests(lucia.call, agent_id)

  say(`Holding ${CONVERSATIONS} conversations over ${DAYS} days…`)
  const start = clock.at
  const releases = RELEASES.values()
  let release = releases.next().value
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    // More of them in the last weeks, and in opening hours.
    const day = Math.floor(DAYS * Math.sqrt(n / CONVERSATIONS))
    clock.at = Math.min(
      Date.now() - 60_000,
      Math.floor(start / DAY_MS) * DAY_MS + day * DAY_MS + (8 + random() * 13) * 3_600_000,
    )
    if (release && day >= release.day) {
      const { call } = await signIn()
      await release.change(call, agent_id)
      await deployRelease(call, agent_id, release.note, pause)
      release = releases.next().value
    }
    await holdConversation(app, agent_id, n, { day, signIn })
    if (n % 50 === 49) say(`  ${n + 1}`)
  }
  say('Writing on the simulated phone of WhatsApp…')
  clock.at = Date.now()
  deps.events.relay(deps, allSubscribers)
  await writeOnPhone((await signIn()).call, agent_id, () => void (clock.at = Date.now()))
  await app.close()
  await deps.lanes.stop()
  await close()
  say(`\nDone. Start Tertulia with npm start and sign in at ${config.public_url}/login\n  ${email}\n  ${PASSWORD}`)
}

type Signed = { headers: Record<string, string>; call: ReturnType<typeof callerOf> }

async function makeAgent(app: FastifyInstance, lucia: Signed, organization_id: string): Promise<string> {
  const identity: Omit<AgentInput, 'organization_id'> = {
    name: 'Aitana',
    type: 'customer_service',
    age_group: ['26_40', '41_60'],
    audience: 'Ciclistas de carretera y montaña, y familias.',
    countries: ['ES'],
    languages: ['es', 'en'],
    style: 'concise',
    tone: 'warm',
    greeting: 'Hola, soy Aitana, de Ciclos Almenara. ¿En qué te echo una mano?',
    farewell: 'Gracias por escribirnos. ¡Buena ruta!',
    special_communication_instructions: 'No prometas plazos de entrega sin consultar existencias.',
    time_zone: 'Europe/Madrid',
    tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'],
  }
  const [agent] = await lucia.call(agents.create, { body: { organization_id, ...identity } })
  if (!agent) throw new Error('no agent was made')
  let [first] = await lucia.call(faqTopics.list, { query: { agent_id: agent.id } })
  for (const [name, questions] of Object.entries(FAQS)) {
    const topic = first
      ? await lucia.call(faqTopics.rename, { params: { id: first.id }, body: { name } })
      : await lucia.call(faqTopics.create, { body: { agent_id: agent.id, name } })
    first = undefined
    for (const [question, answer] of questions) {
      await lucia.call(faqs.create, {
        body: { agent_id: agent.id, topic_id: topic.id, question, answer, escalate: question.includes('caída') },
      })
    }
  }
  await upload(app, lucia, agent.id)
  await lucia.call(bubbles.update, {
    params: { agent_id: agent.id },
    body: {
      theme: 'simple_light',
      brand_color: '#17573F',
      position: 'right',
      subtitle: '',
      bubble_message: '¿Te ayudo a elegir talla?',
      show_bubble_message: true,
      suggested_messages: ['¿Qué talla necesito?', '¿Abrís los sábados?', 'Hablar con una persona'],
      show_sources: true,
    },
  })
  const params = { id: agent.id }
  await lucia.call(agents.buildPrompt, { params })
  await lucia.call(versions.deploy, { params, body: { note: 'Primera versión' } })
  while ((await lucia.call(agents.get, { params })).status !== 'active') await pause()
  return agent.id
}

/** Keeps the screens that Lucía comes back to: two views, and two cards on her home screen. */
async function keepViews({ call }: Signed, organization_id: string, agent_id: string): Promise<void> {
  const place = { of: 'list', filters: { resolved: 'no' }, sort: 'last_message_at', order: 'desc' } as const
  await call(savedViews.create, { body: { organization_id, name: 'Sin resolver', place, shared: true } })
  const board = { of: 'board', board: 'conversations', agent_id, address: { period: '7D', channel: 'bubble' } } as const
  await call(savedViews.create, {
    body: { organization_id, name: 'La burbuja esta semana', place: board, shared: false },
  })
  await call(pinnedCards.pin, { body: { agent_id, card: 'outcomes', address: {} } })
  await call(pinnedCards.pin, { body: { agent_id, card: 'weekday_hour', address: { days: 90 } } })
}

async function upload(app: FastifyInstance, { headers, call }: Signed, agent_id: string): Promise<void> {
  const form = new FormData()
  for (const [name, content] of Object.entries(FILES)) form.append('file', new Blob([content]), name)
  form.append('file', new Blob([new Uint8Array(await warrantyPdf())]), 'condiciones-garantia-2026.pdf')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: `/api${vault.upload.path}?agent_id=${agent_id}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = response.json() as { data: { id: string }[] }
  for (const { id } of data) {
    while (!['ready', 'error'].includes((await call(vault.get, { params: { id } })).status)) await pause()
  }
}

async function warrantyPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage()
  WARRANTY.forEach((line, at) => page.drawText(line, { x: 50, y: 780 - at * 22, size: at === 0 ? 18 : 11, font }))
  return pdf.save()
}

/** One customer: one to four questions, now and then something unknown or a person, and usually an end. */
async function holdConversation(
  app: FastifyInstance,
  agent_id: string,
  n: number,
  { day, signIn }: { day: number; signIn: () => Promise<Signed> },
): Promise<void> {
  const door = { agent_id, channel: random() < 0.8 ? ('bubble' as const) : ('web' as const) }
  const { token } = await callerOf(app, {})(chat.open, { body: { door, language: 'es' } })
  const headers = { 'x-visitor-token': token }
  const customer = callerOf(app, headers)
  const ask = async (text: string) => {
    clock.at += 20_000 + random() * 60_000
    const response = await app.inject({
      method: 'POST',
      url: `/api${chat.send.path}`,
      payload: { text, client_id: newId() },
      headers,
    })
    const events = response.body
      .split('\n\n')
      .filter(Boolean)
      .map((block) => JSON.parse(block.slice(6)) as TurnEvent)
    return events.find((event) => event.type === 'accepted')?.message.conversation_id ?? ''
  }
  let id = await ask(pick(DEMO_QUESTIONS))
  for (let more = Math.floor(random() * 3); more > 0; more -= 1) await ask(pick(DEMO_QUESTIONS))
  if (random() < 0.12) id = await ask(pick(UNKNOWN))
  if (day >= 30 && random() < 0.3) id = await ask(pick(TOOL_QUESTIONS))
  if (day >= 58 && random() < 0.12) for (const text of pick(APPOINTMENTS)) id = await ask(text)
  if (n % 25 === 7) {
    await ask('quiero hablar con una persona')
    clock.at += 40_000
    const lucia = await signIn()
    const params = { id }
    await lucia.call(conversations.take, { params })
    await lucia.call(conversations.reply, {
      params,
      body: { text: 'Hola, soy Lucía. Dime en qué te ayudo.', client_id: newId() },
    })
    await ask('ya está, muchas gracias')
    if (n % 2 === 0) await lucia.call(conversations.end, { params })
    else await lucia.call(conversations.release, { params })
    return
  }
  if (random() < 0.6) await ask('gracias')
  if (n >= CONVERSATIONS - 8) return
  await customer(chat.end, {})
  if (random() < 0.4)
    await customer(chatRatings.rate, { body: { conversation_id: id, csat: pick([5, 5, 4, 4, 3, 1]) } })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
const say = (line: string) => void process.stdout.write(`${line}\n`)

main().then(() => process.exit(0), exitWithMessage)
