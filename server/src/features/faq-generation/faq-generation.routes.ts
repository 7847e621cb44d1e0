import { faqGenerations, faqProposals } from '@tertulia/contract/faq-generation'
import { beginGeneration, listGenerations, retryGeneration } from '#features/faq-generation/generations.ts'
import { approveProposal, decideProposal, listProposals } from '#features/faq-generation/proposals.ts'
import { routes } from '#platform/http/routes.ts'

export const faqGenerationRoutes = [
  ...routes(faqGenerations, {
    create: (ctx, { body }) => beginGeneration(ctx, body),
    list: (ctx, { query }) => listGenerations(ctx, query.agent_id),
    retry: (ctx, { params }) => retryGeneration(ctx, params.id),
  }),
  ...routes(faqProposals, {
    list: (ctx, { query }) => listProposals(ctx, query.agent_id),
    approve: (ctx, { params, body }) => approveProposal(ctx, params.id, body),
    decide: (ctx, { params, body }) => decideProposal(ctx, params.id, body.dropped),
  }),
]
