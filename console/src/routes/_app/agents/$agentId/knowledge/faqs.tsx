import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { FaqSearch, topicList } from '#features/faqs/faq-search.ts'
import { FaqsScreen } from '#features/faqs/faqs-screen.tsx'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/faqs')({
  validateSearch: FaqSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([queryClient.ensureQueryData(oneAgent(agentId)), queryClient.ensureQueryData(topicList(agentId))]),
  component: FaqsScreen,
})
