import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ReviewSearch } from '#features/faq-generation/generation-search.ts'
import { ReviewScreen } from '#features/faq-generation/review-screen.tsx'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/review')({
  validateSearch: ReviewSearch,
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(oneAgent(params.agentId)),
  component: ReviewScreen,
})
