import { Agent, request as httpRequest } from 'node:http'
import { accounts } from '@tertulia/contract/accounts'
import { type AgentLanguage, agents, versions } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import type { Endpoint, Returned, Sent, Streamed } from '@tertulia/contract/endpoint'
import { addressOf } from '@tertulia/contract/endpoint'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import type { Message } from '@tertulia/contract/messages'
import { organizations } from '@tertulia/contract/organizations'
import { qualityRuns } from '@tertulia/contract/quality'
import type { QualityRun } from '@tertulia/contract/quality-run'
import { isPage } from '@tertulia/contract/shapes'
import { newId } from '#platform/ids.ts'

/** An answer that refuses. */
export class HttpRefused extends Error {
  readonly status: number
  /** A code of `contract/src/errors.ts`; none if a proxy answers in words of its own. */
  readonly code: string | undefined
  constructor(endpoint: Endpoint, status: number, text: string) {
    super(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
    this.status = status
    this.code = /"code":"(?<code>\w+)"/u.exec(text)?.groups?.['code']
  }
}

export type HttpCaller = {
  /** @throws HttpRefused, or the socket's error */
  call<E extends Endpoint>(endpoint: E, sent: Sent<E>, headers?: Record<string, string>): Promise<Returned<E>>
  /** Each event as it comes. An answer that breaks off throws after the events that came. */
  stream<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    headers: Record<string, string>,
    heard: (event: Streamed<E>) => void,
  ): Promise<void>
}

type Reply = { status: number; text: string; cookies: string[] }

/**
 * Calls a program that runs elsewhere, over real sockets that are kept open. `localhost` is asked on IPv4.
 * @param jar cookies of the browser it calls from
 */
export function overHttp(url: string, token = '', jar?: Map<string, string>): HttpCaller {
  const { port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const ask = (
    endpoint: Endpoint,
    sent: unknown,
    more: Record<string, string>,
    heard: (text: string) => void,
  ): Promise<Reply> => {
    const { params, query, body } = sent as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const payload = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: endpoint.method,
          path: `${addressOf(endpoint.path, params)}${search.size > 0 ? `?${search.toString()}` : ''}`,
          headers: {
            host: `localhost:${port}`,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(jar && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...more,
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (piece: string) => {
            text += piece
            if (response.statusCode === 200) heard(piece)
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
          )
        },
      )
      request.on('error', reject)
      request.end(payload)
    })
  }
  return {
    call: async (endpoint, sent, headers = {}) => {
      const { status, text, cookies } = await ask(endpoint, sent, headers, () => {})
      for (const cookie of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
        jar?.set(name, value)
      }
      if (status >= 300) throw new HttpRefused(endpoint, status, text)
      const answer = JSON.parse(text) as { data?: unknown; page?: unknown }
      return (
        endpoint.returns && isPage(endpoint.returns) ? { items: answer.data, page: answer.page } : answer.data
      ) as never
    },
    stream: async (endpoint, sent, headers, heard) => {
      let rest = ''
      const { status, text } = await ask(endpoint, sent, headers, (piece) => {
        const blocks = (rest + piece).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const line = block.split('\n').find((each) => each.startsWith('data: '))
          if (line) heard(JSON.parse(line.slice('data: '.length)) as never)
        }
      })
      if (status !== 200) throw new HttpRefused(endpoint, status, text)
    },
  }
}

/**
 * The link in the newest mail to an address, which comes a moment after what caused it was answered. The program must have
 * no mail server.
 * @param path of the link, where others have been mailed before
 */
export async function mailedLink(url: string, email: string, path = '/'): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as { data: { to: string; text: string }[] }
    for (const { text } of mails.data.filter(({ to }) => to === email)) {
      const link = /https?:\S+/u.exec(text)?.[0]
      if (link && new URL(link).pathname.startsWith(path)) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail to ${email} holds a link to ${path}`)
}

const PASSWORD = 'Bicicleta-roja-29'

export type HttpPerson = HttpCaller & { id: string; token: string; email: string; password: string }

/** A person who has confirmed their address, through the real sign-up. The program must have no mail server. */
export async function aPersonOverHttp(url: string): Promise<HttpPerson> {
  const stranger = overHttp(url, '', new Map())
  const email = `persona-${newId()}@ejemplo.com`
  await stranger.call(accounts.signUp, { body: { email, password: PASSWORD } })
  const link = new URL(await mailedLink(url, email))
  const { access_token, user } = await stranger.call(accounts.confirm, {
    body: { token: link.searchParams.get('token') ?? '' },
  })
  return { ...overHttp(url, access_token), id: user.id, token: access_token, email, password: PASSWORD }
}

export type HttpShop = HttpPerson & { organization_id: string; agent_id: string }

/** A business with an agent and its FAQs, live: from sign-up on, as people make it. The program must have no mail server. */
export async function aShopOverHttp(
  url: string,
  questions: { question: string; answer: string; variants?: string[] }[],
  { name, language }: { name: string; language: AgentLanguage } = { name: 'Aitana', language: 'es' },
): Promise<HttpShop> {
  const person = await aPersonOverHttp(url)
  const { id: organization_id } = await person.call(organizations.create, {
    body: {
      name: 'Ciclos Almenara',
      organization_type: 'retail',
      hq_country: 'ES',
      website: '',
      description: 'Tiendas de bicicletas',
    },
  })
  const [agent] = await person.call(agents.create, {
    body: {
      organization_id,
      name,
      type: 'customer_service',
      age_group: [],
      audience: '',
      countries: ['ES'],
      languages: [language],
      style: 'concise',
      tone: 'warm',
      tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'],
    },
  })
  if (!agent) throw new Error('no agent was made')
  const { id: topic_id } = await person.call(faqTopics.create, { body: { agent_id: agent.id, name: 'Tienda' } })
  for (const { question, answer, variants = [] } of questions)
    await person.call(faqs.create, {
      body: { agent_id: agent.id, topic_id, question, answer, variants, escalate: false, language },
    })
  const shop = { ...person, organization_id, agent_id: agent.id }
  await deploy(shop)
  return shop
}

/** Builds and deploys, and waits until customers get it. @throws after 20 seconds */
export async function deploy(shop: Pick<HttpShop, 'call' | 'agent_id'>): Promise<void> {
  const of = { params: { id: shop.agent_id } }
  await shop.call(agents.buildPrompt, of)
  await compare(shop)
  await shop.call(versions.deploy, { ...of, body: { note: '', override_reason: 'No es lo que se mide aquí' } })
  for (let tries = 0; (await shop.call(agents.get, of)).status !== 'active'; tries += 1) {
    if (tries > 400) throw new Error('the agent did not go live within twenty seconds')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Replays what the gate asks for, where there is something, and waits for its end. @throws after a minute */
export async function compare({ call, agent_id }: Pick<HttpShop, 'call' | 'agent_id'>): Promise<QualityRun | null> {
  if (!(await call(qualityRuns.gate, { query: { agent_id } })).needed) return null
  let run = await call(qualityRuns.begin, { body: { agent_id, kind: 'gate', questions: 200 } })
  for (let tries = 0; run.finished_at === null; tries += 1) {
    if (tries > 1_200) throw new Error('the replay did not end within a minute')
    await new Promise((resolve) => setTimeout(resolve, 50))
    run = await call(qualityRuns.get, { params: { id: run.id } })
  }
  return run
}

/** Headers of a customer who has opened the bubble. */
export async function aVisitor(
  caller: HttpCaller,
  agent_id: string,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { token } = await caller.call(chat.open, { body: { door: { agent_id, channel: 'bubble' } } }, headers)
  return { 'x-visitor-token': token }
}

/** Every message of an organization's conversations with customers, through the wire. */
export async function everyMessage({ call, organization_id }: HttpShop): Promise<Message[]> {
  const { items } = await call(conversations.list, { query: { organization_id, rows: 100 } })
  const messages = []
  for (const { id } of items) {
    let cursor: string | undefined
    do {
      const page = await call(conversations.messages, {
        params: { id },
        query: { rows: 100, ...(cursor && { cursor }) },
      })
      messages.push(...page.items)
      cursor = page.page.next ?? undefined
    } while (cursor)
  }
  return messages
}
