import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ReviewSearch } from '#features/faq-generation/generation-search.ts'
import { ReviewScreen } from '#features/faq-generation/review-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/review')({
  validateSearch: ReviewSearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('faqGeneration', 'faqs'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: ReviewScreen,
})
