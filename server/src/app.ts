import { setTimeout as delay } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '#platform/context.ts'
import { allFeatures, allRoutes } from '#features.ts'
import { readExpiredAccessToken } from '#features/accounts/access-token.ts'
import { personOf, personStill } from '#features/accounts/session-person.ts'
import { countKeyCall } from '#features/api-keys/key-calls.ts'
import { noteRefusedOrigin } from '#features/api-keys/refused-origins.ts'
import { holderOfKey, isKnownApiKey } from '#features/api-keys/key-holder.ts'
import { domainsOf } from '#features/bubbles/bubbles.ts'
import { isVisitorToken, visitorOf } from '#features/chat/visitors.ts'
import { hidePersonal } from '#features/conversations/hide-personal.ts'
import { placeOf } from '#features/organizations/organizations.ts'
import { serveDevMail } from '#platform/mail/dev-mail.ts'
import { callerAddress, trustOf } from '#platform/http/caller-address.ts'
import { servePages } from '#platform/http/pages.ts'
import type { CallerLookups } from '#platform/http/gate.ts'
import { organizationOf } from '#platform/http/entity.queries.ts'
import { allowWidgetOrigins, protect } from '#platform/http/protection.ts'
import { publicKey } from '#platform/secrets/signing-key.ts'
import { closeSlowBodies, type SlowestBody } from '#platform/http/slow-bodies.ts'
import { serve, answerBadAddress, answerFailures } from '#platform/http/serve.ts'

/** How the gate learns who calls, and what an id belongs to. */
export const callerLookups: CallerLookups = {
  person: personOf,
  personStill,
  personNamed: readExpiredAccessToken,
  visitor: visitorOf,
  isVisitorToken,
  isKnownApiKey,
  apiKey: holderOfKey,
  countKeyCall,
  noteRefusedOrigin,
  placeOf,
  organizationOf,
  hidePersonal,
}

const BODY_BYTES = 1_000_000
const PLUGIN_MS = 120_000

/** The program's HTTP server: all routes, or health alone in a process that only works on jobs and sweeps. */
export async function buildApp(deps: Deps, slowest?: SlowestBody): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    // Reading the built pages took a slow machine more than the ten seconds that Fastify gives: it started nothing then.
    pluginTimeout: PLUGIN_MS,
    trustProxy: trustOf(deps.config),
    // Requests under way may come to their end (`run-server.ts` says for how long).
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress(deps),
    routerOptions: { caseSensitive: true },
  })
  answerFailures(app, deps, deps.config.role === 'worker' ? [] : allRoutes)
  protect(app, deps)
  closeSlowBodies(app, slowest)
  serveHealth(app, deps)
  if (deps.config.role === 'worker') return app
  allowWidgetOrigins(app)
  // Taken, it would be a text in the place of an object, of which every field is missing.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: 64_000 } })
  await app.register(async (scope) => {
    serve(scope, deps, allRoutes, callerLookups)
    for (const feature of allFeatures) feature.serve?.(scope, deps)
    serveDevMail(scope, deps)
    await servePages(scope, deps, {
      domainsOf: async (agent_id, request) => {
        await deps.rates.spendAt('chat_open', callerAddress(request), '/w')
        return domainsOf(deps, agent_id)
      },
      packKey: publicKey(deps.config.master_key, 'saved answers'),
      providers: Object.keys(deps.config.providers),
    })
  })
  return app
}

/** A disk that does not answer is as good as a full one. */
const LONGEST_TRIAL_MS = 2_000

/**
 * Well or not, and nothing of why: any caller may ask. All who ask at once share one look into the database and at the disk.
 * While uploads cannot be stored, backups cannot be made, events are held up or Redis is away, chats are still answered, so
 * that is told in the body and not by the status, by which a balancer would take the process away.
 */
function serveHealth(app: FastifyInstance, { database, worker, files, backups, events, realtime }: Deps): void {
  let under_way: Promise<[answers: boolean, stores: boolean, delivers: boolean]> | undefined
  const answers = () =>
    database.pool.query('select 1').then(
      () => true,
      () => false,
    )
  const delivers = () =>
    events.areHeldUp().then(
      (held_up) => !held_up,
      // The database did not answer, which is told by the status.
      () => true,
    )
  const stores = () => Promise.race([files.takesMore(), delay(LONGEST_TRIAL_MS, false, { ref: false })])
  app.get('/healthz', async (_, reply) => {
    if (worker.is_draining) return reply.code(503).send({ ok: false, draining: true })
    const [ok, takes_uploads, delivers_events] = await (under_way ??= Promise.all([
      answers(),
      stores(),
      delivers(),
    ]).finally(() => (under_way = undefined)))
    const degraded = [
      ...(takes_uploads ? [] : ['uploads']),
      ...(backups.areFailing() ? ['backups'] : []),
      ...(delivers_events ? [] : ['events']),
      ...(realtime.isDegraded() ? ['realtime'] : []),
    ]
    return reply.code(ok ? 200 : 503).send({ ok, ...(degraded.length > 0 && { degraded }) })
  })
}
