import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { FaqSearch, gapList, topicList } from '#features/faqs/faq-search.ts'
import { FaqsScreen } from '#features/faqs/faqs-screen.tsx'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/faqs')({
  validateSearch: FaqSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      queryClient.ensureQueryData(oneAgent(agentId)),
      queryClient.ensureQueryData(topicList(agentId)),
      // The lane shows its own failure; a gap in the address fills the editor when it opens.
      queryClient.prefetchQuery(gapList(agentId)),
    ]),
  component: FaqsScreen,
})
