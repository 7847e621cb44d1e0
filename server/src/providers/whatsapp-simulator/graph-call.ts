import { createHmac } from 'node:crypto'
import type { SimulatedAccount } from './account.ts'
import { clockAt } from './account.ts'
import { GraphRefusal } from './graph-errors.ts'

/** A request as it came in. */
export type GraphRequest = {
  method: string
  /** Path and query below the host, `/v26.0/…`. */
  url: string
  /** Address at which the caller reaches the simulator, `https://host` and perhaps a path: links to files begin with it. */
  origin: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
export type GraphResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** Keeps the bytes of an account's files. */
export type MediaStore = {
  put(id: string, bytes: Buffer): Promise<void>
  get(id: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
}

/** A request with its path in parts, the version first, and its query. */
export type GraphCall = GraphRequest & { path: string[]; query: URLSearchParams }

/** The account after a call, and its answer. handshake: an address to be asked before it can be answered. */
export type GraphOutcome = {
  account: SimulatedAccount
  answer: object | GraphRefusal | { file: GraphResponse } | { handshake: { url: string } }
}

/** Limit of a body that is no file: requests are kept, and the account is one value. */
const MOST_BYTES = 262_144

/** @throws GraphRefusal where the body is no JSON object, or a huge one */
export function jsonBody({ headers, body }: GraphCall): object {
  if (body.length === 0) return {}
  if (body.length > MOST_BYTES) throw new GraphRefusal(100, `The body has more than ${MOST_BYTES} bytes`)
  if (!headerOf(headers, 'content-type').startsWith('application/json'))
    throw new GraphRefusal(100, 'The content type has to be application/json')
  try {
    const parsed: unknown = JSON.parse(body.toString())
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Refused below as what is JSON and no object.
  }
  throw new GraphRefusal(100, 'The body is no JSON object')
}

/** A header by its name in lowercase; none: an empty text. */
export function headerOf(headers: GraphRequest['headers'], name: string): string {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

type Permission = SimulatedAccount['access_token']['permissions'][number]

/** @throws GraphRefusal 0 without a token, 190 with a wrong or expired one, 100 with a proof of another secret */
export function demandToken(account: SimulatedAccount, { headers, query }: GraphCall, at: Date): void {
  const { value, expires_at } = account.access_token
  const given = headerOf(headers, 'authorization')
  if (given === '') throw new GraphRefusal(0, 'An access token is required to request this resource.')
  if (given !== `Bearer ${value}`) throw new GraphRefusal(190, 'Invalid OAuth access token - Cannot parse access token')
  if (expires_at !== null && Date.parse(expires_at) <= clockAt(account, at).getTime())
    throw new GraphRefusal(190, `Error validating access token: Session has expired on ${expires_at}`)
  const proof = query.get('appsecret_proof')
  if (proof !== null && proof !== createHmac('sha256', account.app_secret).update(value).digest('hex'))
    throw new GraphRefusal(100, 'Invalid appsecret_proof provided in the API argument')
}

/** @throws GraphRefusal 190 without the app's own token, `{APP_ID}|{APP_SECRET}` */
export function demandAppToken({ app_id, app_secret }: SimulatedAccount, { headers }: GraphCall): void {
  if (headerOf(headers, 'authorization') !== `Bearer ${app_id}|${app_secret}`)
    throw new GraphRefusal(190, 'This method must be called with an app access token')
}

/** @throws GraphRefusal 200 where the token has no permission at all */
export function demandAnyPermission({ access_token }: SimulatedAccount): void {
  if (access_token.permissions.length === 0)
    throw new GraphRefusal(200, 'Requires whatsapp_business_management permission')
}

/** @throws GraphRefusal 10 (messaging) or 200 (management), with the name of what is missing */
export function demandPermission({ access_token }: SimulatedAccount, permission: Permission): void {
  if (access_token.permissions.includes(permission)) return
  throw new GraphRefusal(permission === 'whatsapp_business_messaging' ? 10 : 200, `Requires ${permission} permission`)
}
