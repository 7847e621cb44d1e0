import { agentDrafts } from '@tertulia/contract/agent-drafts'
import { beginDraft, discardDraft, getDraft, listDrafts, saveDraft } from '#features/agent-drafts/agent-drafts.ts'
import { routes } from '#platform/http/routes.ts'

export const agentDraftRoutes = routes(agentDrafts, {
  list: (ctx) => listDrafts(ctx),
  create: (ctx, { body }) => beginDraft(ctx, body),
  get: (ctx, { params }) => getDraft(ctx, params.id),
  save: (ctx, { params, body }) => saveDraft(ctx, params.id, body),
  delete: (ctx, { params }) => discardDraft(ctx, params.id),
})
