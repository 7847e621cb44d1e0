import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { beginDocuments } from '#features/faq-generation/generation-documents.ts'
import {
  beginGeneration,
  beginPages,
  listGenerations,
  putAwayGeneration,
  retryGeneration,
} from '#features/faq-generation/generations.ts'
import { lookAtPage } from '#features/faq-generation/look-at-page.ts'
import { approveMany, reopenProposals } from '#features/faq-generation/many-proposals.ts'
import { approveProposal, decideProposal, listProposals } from '#features/faq-generation/proposals.ts'
import { routes } from '#platform/http/routes.ts'

export const faqGenerationRoutes = [
  ...routes(faqGenerations, {
    create: (ctx, { body }) => beginGeneration(ctx, body),
    look: (ctx, { body }) => lookAtPage(ctx, body.url),
    readPages: (ctx, { body }) => beginPages(ctx, body.agent_id, body.urls),
    readDocuments: (ctx, { query }, wire) => beginDocuments(ctx, query.agent_id, wire.files()),
    list: (ctx, { query }) => listGenerations(ctx, query.agent_id),
    retry: (ctx, { params }) => retryGeneration(ctx, params.id),
    putAway: (ctx, { params }) => putAwayGeneration(ctx, params.id),
  }),
  ...routes(faqProposals, {
    list: (ctx, { query }) => listProposals(ctx, query),
    approve: (ctx, { params, body }) => approveProposal(ctx, params.id, body),
    approveMany: (ctx, { body }) => approveMany(ctx, body),
    reopen: (ctx, { body }) => reopenProposals(ctx, body),
    decide: (ctx, { params, body }) => decideProposal(ctx, params.id, body.dropped),
  }),
]
