import { api, type ErrorCode, ERRORS } from '@tertulia/contract/features'
import {
  type Endpoint,
  mounted,
  paramsSchema,
  type Received,
  type Returned,
  type Streamed,
} from '@tertulia/contract/endpoint'
import { errorText } from '@tertulia/contract/errors'
import { isPage, type Page } from '@tertulia/contract/shapes'
import { afterEach, expect, vi } from 'vitest'
import { z } from 'zod'

type Api = typeof api
type Answer<E extends Endpoint> = E['streams'] extends z.ZodType ? Streamed<E>[] : Returned<E>
type Handler<E extends Endpoint> = (received: Received<E>) => Answer<E> | Promise<Answer<E>>

/** The server's answers, by the names of the contract: `{ faqs: { list: () => pageOf([…]) } }`. */
export type Fakes = {
  [Group in keyof Api]?: {
    [Name in keyof Api[Group]]?: Api[Group][Name] extends Endpoint ? Handler<Api[Group][Name]> : never
  }
}

/** A call that the console made. */
export type Called = { name: string; sent: Received<Endpoint>; headers: Headers }

type Route = { name: string; endpoint: Endpoint; path: RegExp; names: string[] }

const routes: Route[] = Object.entries(api)
  .flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map((endpoint) => ({ name: `${group}.${endpoint[0]}`, endpoint: endpoint[1] })),
  )
  .map(({ name, endpoint }) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, each = '']) => each)
    const path = new RegExp(`^${mounted(endpoint.path).replaceAll(/\{\w+\}/gu, '([^/]+)')}$`, 'u')
    return { name, endpoint, path, names }
  })
  // `/faq/table` is a word before it is an id.
  .toSorted((a, b) => a.names.length - b.names.length)

/** Faults of the fakes: they fail the test that uses them. */
let faults: string[] = []
afterEach(() => expect(takeFaults()).toEqual([]))

/** Returns the faults of the fakes so far, and clears them. */
export function takeFaults(): string[] {
  const found = faults
  faults = []
  return found
}

/** The field that it is about; what a second step is answered with. */
type Refusal = { at?: string; challenge?: string }

class Refused extends Error {
  readonly code: ErrorCode
  readonly at: string | undefined
  readonly challenge: string | undefined
  constructor(code: ErrorCode, { at, challenge }: Refusal) {
    super(code)
    this.code = code
    this.at = at
    this.challenge = challenge
  }
}

/** In place of an answer: the server refuses, with the status and the words of the contract. */
export function refuse(code: ErrorCode, refusal: Refusal = {}): never {
  throw new Refused(code, refusal)
}

/** One page that holds all there is. */
export const pageOf = <Item>(items: Item[], page: Partial<Page<Item>['page']> = {}): Page<Item> => ({
  items,
  page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true, ...page },
})

/**
 * Answers in place of the server. Requests and answers are checked against the contract; a call without an answer fails the
 * test and is named.
 */
export function fakeApi(...all: Fakes[]) {
  const handlers = new Map<string, Handler<Endpoint>>()
  const calls: Called[] = []
  const real = globalThis.fetch

  const on = (fakes: Fakes) => {
    for (const [group, endpoints] of Object.entries(fakes as Record<string, Record<string, unknown>>))
      for (const [name, handler] of Object.entries(endpoints))
        handlers.set(`${group}.${name}`, handler as Handler<Endpoint>)
  }
  all.forEach(on)

  async function answer(address: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET'
    const found = routes.find(({ endpoint, path }) => endpoint.method === method && path.test(address.pathname))
    if (!found) return fail(`${method} ${address.pathname} is no call of the contract`)
    const { name, endpoint } = found
    const handler = handlers.get(name)
    if (!handler) return fail(`${name} was called and no answer is given`)
    try {
      const sent = receive(found, address, init)
      calls.push({ name, sent, headers: new Headers(init.headers) })
      return respond(endpoint, await handler(sent))
    } catch (error) {
      if (error instanceof Refused) return refusalOf(error)
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      return fail(`${name}: ${reason}`)
    }
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.origin)
    return /^\/(?:api|functions)\//u.test(address.pathname) ? answer(address, init) : real(input, init)
  })
  return {
    /** Calls so far. */
    calls,
    /** How often something was called, named like `faqs.list`. */
    count: (name: string) => calls.filter((each) => each.name === name).length,
    /** Answers otherwise from here on. */
    on,
  }
}

function receive({ endpoint, path, names }: Route, address: URL, init: RequestInit): Received<Endpoint> {
  const values = path.exec(address.pathname)?.slice(1) ?? []
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  return {
    params: paramsSchema(endpoint).parse(params),
    query: endpoint.query?.parse(Object.fromEntries(address.searchParams)),
    body: endpoint.body?.parse(body),
  } as Received<Endpoint>
}

function respond({ returns, streams }: Endpoint, answered: unknown): Response {
  if (streams) {
    const events = z.array(streams).parse(answered)
    const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
  }
  if (!returns) return Response.json({ data: null })
  // Strict about what it lacks; what it has too much the server would not send either.
  const data = returns.parse(answered)
  if (!isPage(returns)) return Response.json({ data })
  const { items, page } = data as Page<unknown>
  return Response.json({ data: items, page })
}

function refusalOf({ code, at, challenge }: Refused): Response {
  const message = errorText(code, 'es')
  const fields = at === undefined ? undefined : [{ path: at, code, message }]
  return Response.json(
    { error: { code, message, fields, challenge, request_id: 'req_1' } },
    { status: ERRORS[code].status },
  )
}

function fail(fault: string): Response {
  faults.push(fault)
  return Response.json({ error: { code: 'unknown_error', message: fault, request_id: 'req_0' } }, { status: 400 })
}
