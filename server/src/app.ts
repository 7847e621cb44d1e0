import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@tertulia/contract/index'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '#context.ts'
import { accountSettingsRoutes } from '#features/account-settings/account-settings.routes.ts'
import { accountRoutes } from '#features/accounts/accounts.routes.ts'
import { outsideSignInRoutes } from '#features/accounts/outside-sign-in.routes.ts'
import { whomNamed } from '#features/accounts/access-token.ts'
import { personOf } from '#features/accounts/sessions.ts'
import { agentDraftRoutes } from '#features/agent-drafts/agent-drafts.routes.ts'
import { agentRoutes } from '#features/agents/agents.routes.ts'
import { attachmentRoutes } from '#features/attachments/attachments.routes.ts'
import { serveAttachments } from '#features/attachments/serve-attachments.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { apiKeyRoutes } from '#features/api-keys/api-keys.routes.ts'
import { domainsOf } from '#features/bubbles/bubbles.ts'
import { bubbleRoutes } from '#features/bubbles/bubbles.routes.ts'
import { bundleRoutes } from '#features/bundles/bundles.routes.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { serveChatSocket } from '#features/chat/chat-socket.ts'
import { isVisitorToken, visitorOf } from '#features/chat/visitors.ts'
import { conversationRoutes } from '#features/conversations/conversations.routes.ts'
import { emailChangeRoutes } from '#features/email-change/email-change.routes.ts'
import { faqGenerationRoutes } from '#features/faq-generation/faq-generation.routes.ts'
import { correctionRoutes } from '#features/corrections/corrections.routes.ts'
import { faqRoutes } from '#features/faqs/faqs.routes.ts'
import { invitationRoutes } from '#features/invitations/invitations.routes.ts'
import { logoRoutes } from '#features/logos/logos.routes.ts'
import { serveLogos } from '#features/logos/serve-logos.ts'
import { kpiRoutes } from '#features/kpis/kpis.routes.ts'
import { embeddingRoutes } from '#features/embeddings/embeddings.routes.ts'
import { modelRoutes } from '#features/models/models.routes.ts'
import { onboardingRoutes } from '#features/onboarding/onboarding.routes.ts'
import { memberRoutes } from '#features/organizations/members.routes.ts'
import { organizationRoutes } from '#features/organizations/organizations.routes.ts'
import { hearMembershipChanges, placeOf } from '#features/organizations/organizations.ts'
import { ownDataRoutes } from '#features/own-data/own-data.routes.ts'
import { playgroundRoutes } from '#features/playground/playground.routes.ts'
import { qualityRoutes } from '#features/quality/quality.routes.ts'
import { realtimeRoutes, serveStatusSockets } from '#features/realtime/status-sockets.ts'
import { serveReference } from '#features/reference/reference.ts'
import { twoStepRoutes } from '#features/two-step/two-step.routes.ts'
import { supportEntryRoutes, supportRoutes } from '#features/support/support.routes.ts'
import { vaultRoutes } from '#features/vault/vault.routes.ts'
import { writingHelpRoutes } from '#features/writing-help/writing-help.routes.ts'
import { versionRoutes } from '#features/versions/versions.routes.ts'
import { serveDevMail } from '#platform/mail/dev-mail.ts'
import { callerAddress, trustOf } from '#platform/http/caller-address.ts'
import { servePages } from '#platform/http/pages.ts'
import type { Witnesses } from '#platform/http/gate.ts'
import { organizationOf } from '#platform/http/entity.queries.ts'
import { allowWidgetOrigins, protect } from '#platform/http/protection.ts'
import { closeSlowBodies, type SlowestBody } from '#platform/http/slow-bodies.ts'
import { serve, tellBadAddress, tellFailures } from '#platform/http/serve.ts'

/** Every route of the API. */
export const allRoutes = [
  ...accountRoutes,
  ...outsideSignInRoutes,
  ...accountSettingsRoutes,
  ...emailChangeRoutes,
  ...twoStepRoutes,
  ...ownDataRoutes,
  ...onboardingRoutes,
  ...organizationRoutes,
  ...logoRoutes,
  ...auditRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...modelRoutes,
  ...embeddingRoutes,
  ...agentRoutes,
  ...agentDraftRoutes,
  ...bundleRoutes,
  ...versionRoutes,
  ...faqRoutes,
  ...attachmentRoutes,
  ...correctionRoutes,
  ...faqGenerationRoutes,
  ...qualityRoutes,
  ...vaultRoutes,
  ...apiKeyRoutes,
  ...bubbleRoutes,
  ...chatRoutes,
  ...playgroundRoutes,
  ...conversationRoutes,
  ...kpiRoutes,
  ...realtimeRoutes,
  ...writingHelpRoutes,
  ...supportRoutes,
  ...supportEntryRoutes,
]

/** How the gate learns who calls, and what an id belongs to. */
export const witnesses: Witnesses = {
  person: personOf,
  personNamed: whomNamed,
  visitor: visitorOf,
  isVisitorToken,
  placeOf,
  organizationOf,
}

const BODY_BYTES = 1_000_000

/** What a process answers over HTTP: everything, or its health alone where it only works on jobs and sweeps. */
export async function buildApp(deps: Deps, slowest?: SlowestBody): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    trustProxy: trustOf(deps.config),
    // What is under way may come to its end (`main.ts` says for how long).
    forceCloseConnections: 'idle',
    frameworkErrors: tellBadAddress(deps),
    routerOptions: { caseSensitive: true },
  })
  tellFailures(app, deps)
  protect(app, deps)
  closeSlowBodies(app, slowest)
  serveHealth(app, deps)
  if (deps.config.role === 'worker') return app
  allowWidgetOrigins(app)
  const stopHearing = hearMembershipChanges(deps)
  app.addHook('onClose', async () => stopHearing())
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: 64_000 } })
  await app.register(async (scope) => {
    serve(scope, deps, allRoutes, witnesses)
    serveStatusSockets(scope, deps)
    serveChatSocket(scope, deps)
    serveReference(scope, deps, api)
    serveDevMail(scope, deps)
    serveLogos(scope, deps)
    serveAttachments(scope, deps)
    await servePages(scope, deps, {
      domainsOf: async (agent_id, request) => {
        await deps.rates.spendAt('chat_open', callerAddress(request), '/w')
        return domainsOf(deps, agent_id)
      },
      providers: Object.keys(deps.config.providers),
    })
  })
  return app
}

/** A disk that does not answer is as good as a full one. */
const LONGEST_TRIAL_MS = 2_000

/**
 * Well or not, and nothing of why: anybody may ask. All who ask at once share one look into the database and at the disk.
 * Where uploads cannot be stored, backups cannot be made, events are held up or Redis is away, chats are still answered, so
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
