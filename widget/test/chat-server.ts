import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { BubbleSettings } from '@tertulia/contract/bubble-settings'
import type { AddressInfo } from 'node:net'
import type { Attachment } from '@tertulia/contract/attachments'
import { textOn } from '@tertulia/contract/brand-color'
import { chatHistory } from '@tertulia/contract/chat-history'
import { CHAT_MESSAGES, EARLIER_MESSAGES } from '@tertulia/contract/chat.limits'
import { chat, type ChatLook, type ChatState } from '@tertulia/contract/chat'
import { chatRatings, type GivenRatings } from '@tertulia/contract/ratings'
import type { Choice, KnownChoice, Message, Source, TurnEvent } from '@tertulia/contract/messages'

/**
 * A strict stand-in for the server's chat calls: it refuses what the contract refuses, streams real events, and fails on
 * demand. It serves the built widget under the policy of the real server. No socket: what is pushed is tried with the
 * real one.
 */

type Failure = 'none' | 'offline' | 'too_many' | 'breaks_after_accepted' | 'fails' | 'forgets_token' | 'no_agent'

const DIST = new URL('../dist/', import.meta.url)
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'"

const {
  texts: _,
  web: __,
  ...SETTINGS
} = BubbleSettings.parse({
  theme: 'simple_light',
  brand_color: '#17573F',
  position: 'right',
  subtitle: 'Asistente virtual',
  bubble_message: '¿Te ayudo con la talla?',
  show_bubble_message: true,
  message_delay_seconds: 0,
  suggested_messages: ['¿Qué talla me va?', 'Pedir cita en el taller'],
  show_sources: true,
})

const LOOK: Omit<ChatLook, 'agent_id' | 'on_brand'> = {
  ...SETTINGS,
  avatar: null,
  logo: null,
  disclaimer: '',
  privacy_url: '',
  agent_name: 'Aitana',
  greeting: 'Hola, soy Aitana, de Ciclos Almenara. ¿En qué te echo una mano?',
  languages: ['es', 'en'],
}

const EXCERPT = 'S de 1,58 a 1,68. M de 1,68 a 1,76. L de 1,74 a 1,84.'
const SOURCES: Source[] = [
  {
    n: 1,
    kind: 'file',
    source_id: crypto.randomUUID(),
    passage_id: crypto.randomUUID(),
    title: 'Guía de tallas',
    locator: 'Sierra 29',
    excerpt: EXCERPT,
    mark: { start: 18, end: 35 },
  },
]
/** Choices that are offered for a question about deliveries. */
export const CHOICES: KnownChoice[] = [
  '¿Cuánto cuesta el envío?',
  '¿Cuánto tarda un envío a las islas, y qué pasa si no estoy en casa cuando llega el transportista a entregarlo?',
].map((label) => ({ passage_id: crypto.randomUUID(), kind: 'faq', source_id: crypto.randomUUID(), label }))
export const WHICH = '¿Te refieres a…?'
export const ANSWER = 'Con 1,72 te va la **M**, pensada para entre 1,68 y 1,76.'

const DECLINED = 'No tengo ese dato y prefiero no darte uno equivocado.'

type SentBody = ReturnType<typeof chat.send.body.parse>

export async function startChatServer() {
  const conversations = new Map<string, ChatState>()
  const sent = new Map<string, Message>()
  /** Up to which message the visitor of a token has read. */
  const read = new Map<string, string>()
  /** Files that wait to be sent. */
  const files = new Map<string, Attachment>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      control.mistakes.push(String(error))
      response.destroy()
    })
  })
  const control = {
    url: '',
    fail: 'none' as Failure,
    look: {} as Partial<ChatLook>,
    /** Offered with the next answers of the agent. */
    offers: [] as Choice[],
    /** No answer ends before this has come. */
    may_end: Promise.resolve(),
    /** Requests that the contract does not allow. */
    mistakes: [] as string[],
    /** Bodies of the sessions asked for. */
    sessions: [] as unknown[],
    /** The customers' messages, in the order they came. */
    said: () => saidByCustomers().map(({ text }) => text),
    /** The choices that they tapped. */
    tapped: () => saidByCustomers().flatMap(({ choice }) => choice ?? []),
    /** Files that came, in their order, as often as they came. */
    uploads: [] as string[],
    /** Removes what was not sent, as the server does after an hour. */
    forgetFiles: () => files.clear(),
    /** The files of what customers have said. */
    sentFiles: () => saidByCustomers().map(({ attachments }) => attachments.map(({ name }) => name)),
    /** The customers' ratings. */
    rated: { csat: null, answers: [], comment: '' } as GivenRatings & { comment: string },
    isAllRead: () => [...conversations.keys()].every((token) => shownTo(token).unread === 0),
    /** Puts a conversation as a person's control would. */
    change: (change: (state: ChatState) => void) => conversations.forEach(change),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  const shownLook = (): Omit<ChatLook, 'agent_id'> => {
    const look = { ...LOOK, ...control.look }
    return { ...look, on_brand: textOn(look.brand_color) }
  }
  const saidByCustomers = () =>
    [...conversations.values()].flatMap(({ messages }) => messages.filter(({ from }) => from === 'customer'))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/api/')) return serveFile(pathname, response)
    if (control.fail === 'offline') return void response.destroy()
    const token = String(request.headers['x-visitor-token'] ?? '')
    if (pathname === `/api${chat.upload.path}`) return upload(request, response)
    const body = request.method === 'GET' ? undefined : await jsonOf(request)
    const agent_id = /^\/api\/chat\/([0-9a-f-]{36})\/look$/.exec(pathname)?.[1]
    if (agent_id) {
      const headers = { 'access-control-allow-origin': request.headers.origin ?? '', vary: 'origin' }
      if (control.fail === 'no_agent') return refuse(response, 404, 'agent_not_available', headers)
      return reply(response, 200, { data: { agent_id, ...shownLook() } }, headers)
    }
    if (/^\/api\/chat\/conversations\/[0-9a-f-]{36}$/u.test(pathname)) {
      const { before } = chatHistory.read.query.parse(Object.fromEntries(searchParams))
      return earlier(conversations.get(token), before, response)
    }
    if (pathname.endsWith('/rating')) return rating(request.method ?? '', pathname, body, response)
    const name = (Object.keys(chat) as (keyof typeof chat)[]).find(
      (each) => `/api${chat[each].path}` === pathname && chat[each].method === request.method,
    )
    if (pathname === '/api/chat/socket') return void response.writeHead(501).end()
    if (!name) throw new Error(`no such call: ${request.method} ${pathname}`)
    if (name === 'open') {
      const { door, token: earlier } = chat.open.body.parse(body)
      control.sessions.push(body)
      const session = earlier && conversations.has(earlier) ? earlier : crypto.randomUUID()
      if (!conversations.has(session)) conversations.set(session, nothingSaid())
      const look = { agent_id: 'agent_id' in door ? door.agent_id : crypto.randomUUID(), ...shownLook() }
      const state = shownTo(session)
      return reply(response, 200, { data: { token: session, look, state, saved_answers: false } })
    }
    const state = conversations.get(token)
    if (control.fail === 'forgets_token') {
      control.fail = 'none'
      conversations.clear()
      return refuse(response, 401, 'not_authenticated')
    }
    if (!state) return refuse(response, 401, 'not_authenticated')
    if (name === 'state') return reply(response, 200, { data: shownTo(token) })
    if (name === 'read') read.set(token, chat.read.body.parse(body).message_id)
    if (name === 'signOut') conversations.delete(token)
    if (name === 'read' || name === 'signOut') return reply(response, 200, { data: { success: true } })
    if (name === 'savedAnswers') return refuse(response, 409, 'saved_answers_off')
    if (name === 'ticket') return reply(response, 200, { data: { ticket: 'none' } })
    if (name === 'send') return stream(response, state, chat.send.body.parse(body))
    if (name === 'end') conversations.set(token, nothingSaid())
    else if (name === 'callPerson') {
      state.control = 'offered'
      state.messages.push(aMessage(state, { from: 'event', event: 'person_offered', text: '' }))
    }
    return reply(response, 200, { data: shownTo(token) })
  }

  /** The messages of a conversation that come with it, and the unread ones: one that has ended comes until it is read. */
  function shownTo(token: string): ChatState {
    const state = conversations.get(token) ?? nothingSaid()
    const { messages, status } = state
    const since = messages.slice(messages.findLastIndex(({ from }) => from === 'customer') + 1)
    const answers = since.filter(({ id, from }) => from !== 'event' && id > (read.get(token) ?? ''))
    if (status === 'ended' && answers.length === 0) return nothingSaid()
    return { ...state, messages: messages.slice(-CHAT_MESSAGES), unread: answers.length }
  }

  function earlier(state: ChatState | undefined, before: string | undefined, response: ServerResponse): void {
    if (!state?.conversation_id) return refuse(response, 404, 'not_found')
    const { conversation_id: id, status, messages } = state
    const at = messages[0]?.created_at ?? ''
    const conversation = { id, status, started_at: at, last_message_at: at, last_message: '' }
    const older = messages.filter((each) => before === undefined || each.id < before).slice(-EARLIER_MESSAGES)
    reply(response, 200, { data: { conversation, messages: older } })
  }

  /** Takes any file. */
  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const name = /filename="([^"]+)"/u.exec(Buffer.concat(pieces).toString('utf8'))?.[1]
    if (!name) throw new Error('an upload without a name')
    const type = name.endsWith('.png') ? 'png' : 'txt'
    const attachment: Attachment = { id: crypto.randomUUID(), name, type, size_bytes: 68 }
    files.set(attachment.id, attachment)
    control.uploads.push(name)
    reply(response, 200, { data: attachment })
  }

  /** Stores a customer's rating, as the contract lets them give it. */
  function rating(method: string, pathname: string, body: unknown, response: ServerResponse): void {
    const { rate, rateAnswer } = chatRatings
    const message_id = /^\/api\/chat\/messages\/([0-9a-f-]{36})\/rating$/u.exec(pathname)?.[1]
    if (message_id) {
      const given = rateAnswer.body.parse(body).rating
      control.rated.answers = control.rated.answers.filter((each) => each.message_id !== message_id)
      if (given) control.rated.answers.push({ message_id, rating: given })
    } else if (method === 'POST') {
      const { csat, comment } = rate.body.parse(body)
      if (control.rated.csat !== null) return refuse(response, 409, 'already_rated')
      Object.assign(control.rated, { csat, comment })
    }
    reply(response, 200, { data: method === 'GET' ? control.rated : { success: true } })
  }

  async function stream(
    response: ServerResponse,
    state: ChatState,
    { text, client_id, choice: tapped, attachment_ids = [] }: SentBody,
  ) {
    if (control.fail === 'too_many') return refuse(response, 429, 'too_many_requests', { 'retry-after': '12' })
    const choice = tapped ?? null
    const last = state.messages.findLast(({ from }) => from === 'agent')
    const isOffered = !choice || last?.choices.some((each) => 'passage_id' in each && each.passage_id === choice)
    if (!sent.has(client_id) && !isOffered) return refuse(response, 400, 'choice_not_offered')
    const attachments = attachment_ids.flatMap((id) => files.get(id) ?? [])
    if (!sent.has(client_id) && attachments.length < attachment_ids.length)
      return refuse(response, 404, 'attachment_not_found')
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const say = (event: TurnEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`)
    state.conversation_id ??= crypto.randomUUID()
    state.status = 'active'
    const message =
      sent.get(client_id) ??
      aMessage(state, { from: 'customer', text, client_id, choice, turn_id: client_id, attachments })
    if (!sent.has(client_id)) state.messages.push(message)
    sent.set(client_id, message)
    say({ type: 'accepted', message })
    if (state.control === 'human') {
      say({ type: 'with_person' })
      return void response.end()
    }
    const given = state.messages.find(({ from, turn_id }) => from === 'agent' && turn_id === client_id)
    if (given) {
      say({ type: 'answer', message: given })
      return void response.end()
    }
    if (control.fail === 'fails') {
      say({ type: 'failed', code: 'unknown_error', message: 'Ha ocurrido un error desconocido' })
      return void response.end()
    }
    const isKnown = /talla|size/i.test(text)
    const isUnclear = choice === null && text === 'envíos'
    const isDeclined = !isKnown && !isUnclear && choice === null
    const whole = isUnclear ? WHICH : isDeclined ? DECLINED : ANSWER
    for (const word of whole.split(/(?<= )/)) {
      say({ type: 'delta', text: word })
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await control.may_end
    const answered = aMessage(state, {
      from: 'agent',
      turn_id: client_id,
      text: whole,
      sources: isKnown ? SOURCES : [],
      choices: isUnclear ? CHOICES : control.offers,
      declined: isDeclined,
      offers_person: isDeclined,
    })
    state.messages.push(answered)
    if (control.fail === 'breaks_after_accepted') return void response.destroy()
    say({ type: 'answer', message: answered })
    return void response.end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  control.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return control
}

let clock = Date.now()

/** Ids grow with time, as the server's do. */
export function aMessage(state: ChatState, change: Partial<Message>): Message {
  clock += 1
  const stamp = clock.toString(16).padStart(12, '0')
  return {
    id: `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${crypto.randomUUID().slice(-12)}`,
    conversation_id: state.conversation_id ?? '',
    from: 'agent',
    text: '',
    person_name: null,
    event: null,
    sources: [],
    attachments: [],
    choices: [],
    choice: null,
    declined: false,
    offers_person: false,
    turn_id: null,
    client_id: null,
    created_at: new Date(clock).toISOString(),
    ...change,
  }
}

const nothingSaid = (): ChatState => ({
  conversation_id: null,
  status: 'not_started',
  control: 'agent',
  person_name: null,
  messages: [],
  unread: 0,
})

const reply = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}) =>
  reply(response, status, { error: { code, message: code, request_id: crypto.randomUUID() } }, headers)

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

async function serveFile(pathname: string, response: ServerResponse): Promise<void> {
  const isPage = /^\/[wc]\//.test(pathname)
  const file = isPage ? 'chat.html' : pathname.slice(1)
  const types: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' }
  const content = await readFile(new URL(file, DIST)).catch(() => undefined)
  const type = types[file.split('.').at(-1) ?? '']
  if (!content || !type) return void response.writeHead(404).end()
  const headers = isPage ? { 'content-security-policy': POLICY } : { 'access-control-allow-origin': '*' }
  response.writeHead(200, { 'content-type': type, ...headers }).end(content)
}
