import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { pagesRead } from '@tertulia/contract/pages-read'
import { changesOfPage, listPagesRead, readAgain, sourceOfFaq } from '#features/faq-generation/pages/page-readings.ts'
import { beginDocuments } from '#features/faq-generation/generation-documents.ts'
import {
  beginGeneration,
  beginPages,
  listGenerations,
  dismissGeneration,
  retryGeneration,
} from '#features/faq-generation/generations.ts'
import { lookAtPage } from '#features/faq-generation/pages/look-at-page.ts'
import { approveMany, reopenProposals } from '#features/faq-generation/proposals/many-proposals.ts'
import {
  approveProposal,
  decideProposal,
  listProposals,
  updateFromProposal,
} from '#features/faq-generation/proposals/proposals.ts'
import { routes } from '#platform/http/routes.ts'

export const faqGenerationRoutes = [
  ...routes(faqGenerations, {
    create: (ctx, { body }) => beginGeneration(ctx, body),
    look: (ctx, { body }) => lookAtPage(ctx, body.url),
    readPages: (ctx, { body }) => beginPages(ctx, body.agent_id, body.urls),
    readDocuments: (ctx, { query }, wire) => beginDocuments(ctx, query.agent_id, wire.files()),
    list: (ctx, { query }) => listGenerations(ctx, query.agent_id),
    retry: (ctx, { params }) => retryGeneration(ctx, params.id),
    putAway: (ctx, { params }) => dismissGeneration(ctx, params.id),
  }),
  ...routes(pagesRead, {
    list: (ctx, { query }) => listPagesRead(ctx, query.agent_id),
    again: (ctx, { params }) => readAgain(ctx, params.id),
    changes: (ctx, { params }) => changesOfPage(ctx, params.id),
    ofFaq: (ctx, { params }) => sourceOfFaq(ctx, params.id),
  }),
  ...routes(faqProposals, {
    list: (ctx, { query }) => listProposals(ctx, query),
    update: (ctx, { params, body }) => updateFromProposal(ctx, params.id, body),
    approve: (ctx, { params, body }) => approveProposal(ctx, params.id, body),
    approveMany: (ctx, { body }) => approveMany(ctx, body),
    reopen: (ctx, { body }) => reopenProposals(ctx, body),
    decide: (ctx, { params, body }) => decideProposal(ctx, params.id, body.dropped),
  }),
]
