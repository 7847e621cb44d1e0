import type { Endpoint, Received, Returned, Streamed } from '@tertulia/contract/endpoint'
import type { Readable } from 'node:stream'
import type { ApiKeyContext, Context, MemberContext, PersonContext, VisitorContext } from '#platform/context.ts'
import type { Cookies } from '#platform/http/cookies.ts'

/** The context an endpoint's `allow` earns. */
export type ContextOf<E extends Endpoint> = E['allow'] extends 'anyone'
  ? Context
  : E['allow'] extends 'signed_in'
    ? PersonContext
    : E['allow'] extends 'visitor'
      ? VisitorContext
      : E['allow'] extends 'api_key'
        ? ApiKeyContext
        : MemberContext

/** A file as it arrives. Read or discard each before asking for the next. */
export type UploadedFile = { name: string; declared_type: string; stream: Readable & { truncated?: boolean } }

/** Parts of the request that only some endpoints look at. */
export type Wire = {
  cookies: Cookies
  /** The request's `Origin` header. */
  origin: string | undefined
  /** A browser sent it from a page of this server, not another website. */
  from_own_page: boolean
  bearer: string | undefined
  user_agent: string
  /** The request's `Tertulia-Hops` header: what brought about a call, where one of our own tools did. */
  hops: string | undefined
  files(): AsyncIterable<UploadedFile>
  /** The call as libraries of other protocols read it: without its body, and without what opens anything. */
  request(): Request
  /** Aborted when the caller has gone. */
  gone: AbortSignal
}

export type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  received: Received<E>,
  wire: Wire,
) => E['speaks'] extends string
  ? Response | Promise<Response>
  : E['streams'] extends {}
    ? AsyncIterable<Streamed<E>> | Promise<AsyncIterable<Streamed<E>>>
    : Returned<E> | Promise<Returned<E>>

export type Route = {
  endpoint: Endpoint
  handle: (ctx: Context, received: { params: unknown; query: unknown; body: unknown }, wire: Wire) => unknown
}

/** Pairs endpoints with functions. A missing or surplus handler does not compile. */
export function routes<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: { [Name in keyof Endpoints]: Handler<Endpoints[Name]> },
): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
  }))
}
