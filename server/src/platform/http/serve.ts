import { createHash } from 'node:crypto'
import { type Endpoint, mounted, paramsSchema } from '@tertulia/contract/endpoint'
import { HOPS_HEADER } from '@tertulia/contract/public-api.limits'
import { fieldIssues } from '@tertulia/contract/field-issues'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, Deps } from '#platform/context.ts'
import { requiredAuditOf } from '#platform/audit/audit.ts'
import { isInTheWay } from '#platform/database/tx.ts'
import { createAdmittance } from '#platform/http/budgets.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { answerPreflight, allowCrossOrigin } from '#platform/http/cross-origin.ts'
import { cookiesOf } from '#platform/http/cookies.ts'
import { envelope, failure } from '#platform/http/envelope.ts'
import { streamEvents } from '#platform/http/event-stream.ts'
import { whileAllowed } from '#platform/http/judge-again.ts'
import { passGate, type CallerLookups } from '#platform/http/gate.ts'
import { answerOnce } from '#platform/http/idempotency.ts'
import { methodsOf } from '#platform/http/methods.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import { protectiveHeaders } from '#platform/http/protection.ts'
import type { Route, Wire } from '#platform/http/routes.ts'
import { BROKEN_UPLOAD, uploadedFiles } from '#platform/http/uploads.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const nothing = z.strictObject({})
const noBody = z.union([z.undefined(), z.null(), nothing])

/** Serves the routes, each with its checks in one fixed order: budget, gate, shape, handler, envelope. */
export function serve(app: FastifyInstance, deps: Deps, served: readonly Route[], callerLookups: CallerLookups): void {
  const admit = createAdmittance(callerLookups)
  answerPreflight(app, served)
  for (const route of served) {
    const { endpoint } = route
    const shapes = {
      params: paramsSchema(endpoint),
      query: endpoint.query ?? nothing,
      body: endpoint.upload ? z.any() : (endpoint.body ?? noBody),
    }
    app.route({
      method: endpoint.method,
      url: mounted(endpoint.path).replaceAll(/\{(\w+)\}/gu, ':$1'),
      ...(endpoint.body_bytes && { bodyLimit: endpoint.body_bytes }),
      ...(endpoint.allow === 'api_key' && { onRequest: allowCrossOrigin }),
      handler: async (request, reply) => {
        const stranger = contextOf(deps, endpoint, request)
        const credentials = credentialsOf(request)
        const ctx = await admit(stranger, endpoint, credentials, () =>
          passGate(stranger, endpoint, credentials, request, callerLookups),
        )
        const received = check(shapes, request)
        const wire = wireOf(ctx, endpoint, request, reply)
        const mayGoOn = () =>
          passGate(stranger, endpoint, credentials, request, { ...callerLookups, person: callerLookups.personStill })
        // A key's calls wait for whole answers, which are not handed out once the key is revoked.
        const handled = async (as: Context): Promise<unknown> => {
          const work = (async () => route.handle(as, received, wire))()
          return endpoint.allow === 'api_key' && !endpoint.once ? whileAllowed(work, mayGoOn) : work
        }
        if (endpoint.streams) {
          return streamEvents(
            reply,
            endpoint.streams,
            async () => (await route.handle(ctx, received, wire)) as AsyncIterable<unknown>,
            ctx,
            mayGoOn,
          )
        }
        if (endpoint.speaks) return handled(ctx)
        const returns = endpoint.returns ?? z.undefined()
        const answer = async (as: Context) =>
          envelope(returns, await handled(as), (data) => callerLookups.hidePersonal(as, returns, data))
        if (endpoint.etag) return withEtag(request, reply, await answer(ctx))
        return endpoint.once ? answerOnce(ctx, endpoint, request, answer) : answer(ctx)
      },
    })
  }
}

/** Answers 304 if the caller has this answer already. */
function withEtag(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`
  void reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer
}

/** Tells failures in the envelope, in the caller's language. Never a stack, a query or an address. */
export function answerFailures(app: FastifyInstance, deps: Deps, served: readonly Route[]): void {
  const methodsAt = methodsOf(served)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
    // RFC 9110, section 15.5.6.
    if (methods.length > 0) void reply.header('allow', methods.join(', '))
    const problem = new Problem(methods.length > 0 ? 'method_not_allowed' : 'not_found')
    return reply.code(problem.status).send(failure(problem, requestLanguage(request), requestId(request)))
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (!problem)
      deps.log.error({ err: error, request_id: requestId(request), url: request.routeOptions.url }, 'a request failed')
    if (problem?.code === 'api_key_refused') void reply.header('www-authenticate', 'Bearer realm="Tertulia"')
    if (problem?.retry_after_seconds) void reply.header('retry-after', problem.retry_after_seconds)
    return reply
      .code(problem?.status ?? 500)
      .send(failure(problem ?? { code: 'unknown_error' }, requestLanguage(request), requestId(request)))
  })
}

/** Answers an address that the framework cannot read, before any hook or route, as one that does not exist. */
export const answerBadAddress =
  (deps: Deps) =>
  (_: unknown, request: FastifyRequest, reply: FastifyReply): void =>
    void reply
      .headers(protectiveHeaders(deps, request))
      .code(404)
      .send(failure({ code: 'not_found' }, requestLanguage(request), requestId(request)))

/** Refusals of the framework and the database, in our words. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (isOddPath(error)) return new Problem('not_found')
  if (isFull(error)) return new Problem('storage_full')
  if (isOfGoneVisitor(error)) return new Problem('not_authenticated')
  if (isInTheWay(error)) return new Problem('database_unavailable', { retry_after_seconds: 1 })
  switch ((error as { code?: unknown }).code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('unsupported_content_type')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('body_too_large')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('invalid_json')
    case BROKEN_UPLOAD:
      return new Problem('upload_broken')
    case '57P01':
    case '57P03':
    case '08006':
      return new Problem('database_unavailable', { retry_after_seconds: 2 })
    default:
      return undefined
  }
}

/** No room on the disk, or in what one may use of it: of the system, of PostgreSQL (53100), also inside another error. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown }).code)) || isFull(error.cause))

/** A foreign key (23503) found no visitor: whom a token named is erased, and was still remembered here. */
const isOfGoneVisitor = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  const isHere = code === '23503' && String(detail).endsWith('is not present in table "visitor".')
  return isHere || isOfGoneVisitor(error.cause)
}

/** How the file server and what it sends with refuse dots, NUL, backslashes and too long a name: no file has such a path. */
const isOddPath = (error: unknown): boolean => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return (
    code === 'FST_STATIC_FORBIDDEN_PATH' ||
    (name === 'ForbiddenError' && code === undefined) ||
    name === 'BadRequestError'
  )
}

function check(shapes: { params: z.ZodType; query: z.ZodType; body: z.ZodType }, request: FastifyRequest) {
  const parts = {
    params: shapes.params.safeParse(request.params),
    query: shapes.query.safeParse(request.query),
    body: shapes.body.safeParse(request.body),
  }
  const fields = (['params', 'query', 'body'] as const).flatMap((name) => {
    const part = parts[name]
    return part.success ? [] : fieldIssues(part.error, request[name])
  })
  if (fields.length > 0) throw new Problem('invalid_request', { fields })
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data }
}

const contextOf = (deps: Deps, endpoint: Endpoint, request: FastifyRequest): Context => ({
  ...anonymousContext(deps, request),
  audit: endpoint.audit.startsWith('none') ? undefined : requiredAuditOf(endpoint.audit),
  audit_refused: endpoint.audit_refused,
})

/** The context of a caller before it is known who that is. */
export const anonymousContext = (deps: Deps, request: FastifyRequest): Context => ({
  ...deps,
  actor: { kind: 'nobody' },
  language: requestLanguage(request),
  request_id: requestId(request),
  address: callerAddress(request),
})

const requestIds = new WeakMap<FastifyRequest, string>()
function requestId(request: FastifyRequest): string {
  const known = requestIds.get(request)
  if (known) return known
  const made = newId()
  requestIds.set(request, made)
  return made
}

/** Spanish unless the caller prefers English. */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): InterfaceLanguage {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(',')
  return first.trim().toLowerCase().startsWith('en') ? 'en' : 'es'
}

function credentialsOf(request: FastifyRequest) {
  const visitor_token = request.headers['x-visitor-token']
  const [scheme = '', bearer] = (request.headers.authorization ?? '').trim().split(/\s+/u)
  return {
    bearer: scheme.toLowerCase() === 'bearer' ? bearer : undefined,
    visitor_token: typeof visitor_token === 'string' ? visitor_token : undefined,
    origin: request.headers.origin,
  }
}

/**
 * The page that a call comes from: `Sec-Fetch-Site` if the browser sends it (secure contexts), else whether the origin is one
 * of ours. A call with neither comes from no page.
 */
function pageOf(request: FastifyRequest, public_url: string): 'ours' | 'of_others' | 'none' {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin' ? 'ours' : 'of_others'
  if (request.headers.origin === undefined) return 'none'
  return isOwnOrigin(request, public_url) ? 'ours' : 'of_others'
}

const KEPT_BACK = new Set(['authorization', 'cookie', 'x-visitor-token', 'content-length', 'transfer-encoding'])

function standardRequest(request: FastifyRequest, public_url: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !KEPT_BACK.has(name)) headers.set(name, value.toString())
  return new Request(new URL(request.url, public_url), { method: request.method, headers })
}

function wireOf(ctx: Context, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Wire {
  const page = pageOf(request, ctx.config.public_url)
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return {
    cookies: cookiesOf(request, reply, {
      secure: ctx.config.public_url.startsWith('https:'),
      from_elsewhere: page === 'of_others',
    }),
    origin: request.headers.origin,
    from_own_page: page === 'ours',
    bearer: credentialsOf(request).bearer,
    user_agent: request.headers['user-agent'] ?? '',
    hops: request.headers[HOPS_HEADER]?.toString(),
    files: () => uploadedFiles(request, endpoint),
    request: () => standardRequest(request, ctx.config.public_url),
    gone: gone.signal,
  }
}
