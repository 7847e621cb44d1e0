import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { UnansweredScreen } from '#features/unanswered/unanswered-screen.tsx'
import { UnansweredSearch } from '#features/unanswered/unanswered-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/unanswered')({
  validateSearch: UnansweredSearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('faqs', 'unanswered'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: UnansweredScreen,
})
