import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { HttpTool, ToolParameter } from '@tertulia/contract/tool-definitions'
import { HOPS_HEADER } from '@tertulia/contract/public-api.limits'
import type { ShownRequest } from '@tertulia/contract/tools'
import { mapFixed } from '#features/tools/http/fixed-texts.ts'
import { filled, type Session, type Values } from '#features/tools/http/tool-values.ts'

/** A request as it is sent. Names of headers are in lower case. */
export type BuiltRequest = {
  method: HttpTool['method']
  url: URL
  headers: Record<string, string>
  body: string | null
}

/** A value that does not fit its place: its key, for the member who typed it. */
export class UnfitValue extends Error {
  override readonly name = 'UnfitValue'
  readonly key: string
  constructor(key: string) {
    super(`the value of ${key} does not fit`)
    this.key = key
  }
}

type Given = {
  values: Values
  session: Session
  secret: string | null
  /** By how many calls of our own tools it comes about: the other system hands one more on to what it calls of ours. */
  hops: number
  /** For a tool that writes: the other system recognises a retry by it. */
  idempotency_key?: string | undefined
}

/**
 * The request that a tool makes. Scheme, host and port are the definition's; each value is encoded for its place, and a
 * body is built as an object.
 * @throws UnfitValue
 */
export function buildRequest(definition: HttpTool, given: Given): BuiltRequest {
  const places = Map.groupBy(filled(definition, given.values, given.session), ({ parameter }) => parameter.place)
  const at = (place: ToolParameter['place']) => places.get(place) ?? []
  let address = definition.url
  for (const { parameter, value } of at('path'))
    address = address.replaceAll(`{${parameter.key}}`, () => segmentOf(parameter, value))
  const url = new URL(address)
  for (const { parameter, value } of at('query'))
    for (const one of Array.isArray(value) ? value : [value])
      url.searchParams.append(wireNameOf(parameter), String(one))
  if (definition.auth.kind === 'query' && given.secret !== null)
    url.searchParams.set(definition.auth.name, given.secret)
  const body = at('body').map(({ parameter, value }) => [wireNameOf(parameter), value] as const)
  const hasBody = definition.method !== 'GET' && (body.length > 0 || definition.method !== 'DELETE')
  const isForm = definition.body_as === 'form'
  const headers = {
    accept: 'application/json',
    ...(hasBody && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    ...Object.fromEntries(definition.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    ...Object.fromEntries(
      at('header').map(({ parameter, value }) => [wireNameOf(parameter).toLowerCase(), headerOf(parameter, value)]),
    ),
    ...credentialsOf(definition, given.secret),
    [HOPS_HEADER]: String(given.hops + 1),
    ...(definition.writes && given.idempotency_key && { 'idempotency-key': given.idempotency_key }),
  }
  const written = isForm ? formOf(body) : JSON.stringify(Object.fromEntries(body))
  return { method: definition.method, url, headers, body: hasBody ? written : null }
}

/** Fields of a form; one with several values stands there several times (WHATWG URL, `application/x-www-form-urlencoded`). */
function formOf(fields: readonly (readonly [string, FieldValue])[]): string {
  const form = new URLSearchParams()
  for (const [name, value] of fields)
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  return form.toString()
}

const wireNameOf = ({ wire_name, key }: ToolParameter): string => wire_name || key

/** Encoded for a segment of a path or a value of a query. A segment of dots would lead elsewhere, written in full too. */
function segmentOf({ key }: ToolParameter, value: FieldValue): string {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  if (text === '' || /^\.{1,2}$/u.test(text)) throw new UnfitValue(key)
  return encodeURIComponent(text)
}

/** A header holds no line break, and what is no ASCII has no agreed form there (RFC 9110 §5.5). */
function headerOf({ key }: ToolParameter, value: FieldValue): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (!/^[\t\x20-\x7e]*$/u.test(text)) throw new UnfitValue(key)
  return text
}

function credentialsOf({ auth }: HttpTool, secret: string | null): Record<string, string> {
  if (auth.kind === 'none' || auth.kind === 'query' || secret === null) return {}
  if (auth.kind === 'bearer') return { authorization: `Bearer ${secret}` }
  if (auth.kind === 'basic')
    return { authorization: `Basic ${Buffer.from(`${auth.username}:${secret}`).toString('base64')}` }
  return { [auth.header.toLowerCase()]: secret }
}

/** Headers that may hold a secret, whether we or the business wrote them. */
const SECRET = /authorization|cookie|token|secret|api-?key|signature|password/iu

const maskValue = (value: string): string => `${MASK}${value.length > 11 ? value.slice(-4) : ''}`

/** An address as people see it: a key in it is masked, whatever else its query holds. */
function shownAddress(url: URL, { auth }: HttpTool): string {
  const secret = auth.kind === 'query' ? url.searchParams.get(auth.name) : null
  if (auth.kind !== 'query' || secret === null) return url.href
  const shown = new URL(url)
  shown.searchParams.delete(auth.name)
  shown.hash = ''
  return `${shown.href}${shown.search === '' ? '?' : '&'}${encodeURIComponent(auth.name)}=${maskValue(secret)}`
}

/** Stands for a fixed text in a request that is shown; no encoding changes it. */
const HIDDEN = '********'
const MASK = '••••••••'

/** A definition for a request that is shown: its fixed texts are secret (decision 0154). */
export const hidden = (definition: HttpTool): HttpTool => mapFixed(definition, () => ({ value: HIDDEN }))

/**
 * A request as people see it: of what is secret, the last four characters alone.
 * @param request built of the hidden definition
 */
export function shownRequest({ method, url, headers, body }: BuiltRequest, definition: HttpTool): ShownRequest {
  const plain = (text: string) => text.replaceAll(HIDDEN, MASK)
  const own = definition.auth.kind === 'header' ? definition.auth.header.toLowerCase() : 'authorization'
  return {
    method,
    url: plain(shownAddress(url, definition)),
    headers: Object.entries(headers).map(([name, value]) => ({
      name,
      value: plain(value !== HIDDEN && (name === own || SECRET.test(name)) ? maskValue(value) : value),
    })),
    body: body === null ? null : plain(body),
  }
}
