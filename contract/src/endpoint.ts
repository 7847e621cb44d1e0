import { z } from 'zod'
import type { FailedCall } from './failed-calls.ts'
import type { KeyRight } from './api-key-roles.ts'
import type { Permission } from './permissions.ts'
import { id } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers it admits: those with a permission of the matrix inside the endpoint's organization, any signed-in person, a
 * visitor with a chat token, a caller with an agent's API key, or every caller.
 */
export type Allow = Permission | 'signed_in' | 'visitor' | 'api_key' | 'anyone'

/** Which budget a call draws from. The numbers stand in `limits.ts`; of `api_key` each key has its own. */
export type RateClass =
  | 'read'
  | 'write'
  | 'credentials'
  | 'mail'
  | 'chat'
  | 'chat_read'
  | 'chat_open'
  | 'upload'
  | 'chat_upload'
  | 'model'
  | 'api_key'

/**
 * The entity that an id in the request points at: through it the server finds the organization. Foreign or unknown: 404. Named
 * as its table is, by the feature that has it.
 */
export type Entity = string

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParameters<Rest>
  : unknown

export type Declaration = {
  method: Method
  /** Under `/api`, or by itself if it begins with `/functions/`. `{name}` is a UUID unless `params` says otherwise. */
  path: string
  allow: Allow
  /** The right that a key's role must include. Required if `allow` is `api_key`. */
  needs?: KeyRight
  /** The entity and the parameter (of path, query or body) with its id. Required for every permission. */
  of?: { readonly [entity: Entity]: string }
  rate: RateClass
  /** A session of support may call it, although it is no reading call of its organization. */
  support?: true
  /** Name of the audit row, or why there is none. */
  audit: string
  /** Name of the row that a refused try leaves, if tries are to be traced. */
  audit_refused?: string
  /** Path parameters that are not UUIDs. */
  params?: Record<string, z.ZodType>
  query?: z.ZodType
  body?: z.ZodType
  /** Bytes of the body, if it may be larger than others. */
  body_bytes?: number
  /** Multipart upload: the field's name, bytes of each file, files at once. */
  upload?: { field: string; max_bytes: number; max_files: number }
  returns?: z.ZodType
  /** Answer as server-sent events, each of this shape. */
  streams?: z.ZodType
  /** The answer carries an ETag: who names it in `if-none-match` gets 304 and no body. */
  etag?: true
  /** Another protocol's name: the handler gives the whole answer, as that wants it. */
  speaks?: 'mcp'
  /** Codes this call may answer beyond those every call may: a test looks each of them up. */
  errors?: readonly string[]
  /** The message when it fails without a known cause. Left out: the message of any call of its kind. */
  fails?: FailedCall
  /** Creating calls accept `Idempotency-Key`; `once` says so. */
  once?: boolean
}

export type Endpoint = Declaration

/** The message when a call fails without a known cause. Undefined: it is of no kind that has words. */
export function failureOf({ fails, method, upload, audit, allow }: Endpoint): FailedCall | undefined {
  if (fails || allow === 'anyone') return fails
  if (upload) return 'upload'
  if (method === 'GET') return 'load'
  if (method === 'DELETE') return 'delete'
  return audit.startsWith('none') ? undefined : 'save'
}

/** Declares one call of the API. Pure data: served, called, documented and tested from here. */
export const endpoint = <const Declared extends Declaration>(declared: Declared): Declared => declared

type ParsedOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type SentOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The input of a handler. */
export type Received<E extends Endpoint> = {
  params: PathParameters<E['path']>
  query: ParsedOf<E['query']>
  body: ParsedOf<E['body']>
}

/** The input of a call, as the caller sends it. */
export type Sent<E extends Endpoint> = (E['path'] extends `${string}{${string}`
  ? { params: PathParameters<E['path']> }
  : { params?: undefined }) &
  (E['body'] extends z.ZodType
    ? {} extends SentOf<E['body']>
      ? { body?: SentOf<E['body']> }
      : { body: SentOf<E['body']> }
    : {}) &
  (E['query'] extends z.ZodType
    ? {} extends SentOf<E['query']>
      ? { query?: SentOf<E['query']> }
      : { query: SentOf<E['query']> }
    : { query?: undefined })

/** The result of a call, unwrapped from its envelope. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : undefined

/** One event of a streaming call. */
export type Streamed<E extends Endpoint> = E['streams'] extends z.ZodType ? z.output<E['streams']> : never

/** Names of the parameters in a path. */
export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? '')

/** Schema of the path's parameters. */
export const paramsSchema = (declared: Endpoint) =>
  z.strictObject(Object.fromEntries(parameterNames(declared.path).map((name) => [name, declared.params?.[name] ?? id])))

/**
 * The path at which an endpoint is served: the specification's second host (§7) stands at `/functions`, everything else under
 * `/api`.
 */
export const mounted = (path: string): string => (path.startsWith('/functions/') ? path : `/api${path}`)

/** The address on our origin, with its parameters filled in and encoded. */
export const addressOf = (path: string, params: Record<string, string> = {}): string =>
  mounted(path).replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The one entity an endpoint names, with the parameter that carries its id. */
export function entityOf(declared: Endpoint): { entity: Entity; parameter: string } | undefined {
  const [found] = Object.entries(declared.of ?? {})
  return found && { entity: found[0], parameter: found[1] }
}
