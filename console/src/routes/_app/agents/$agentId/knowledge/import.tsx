import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { topicList } from '#features/faqs/faq-search.ts'
import { ImportScreen } from '#features/faqs/import-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/import')({
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('faqs'),
      queryClient.ensureQueryData(oneAgent(agentId)),
      queryClient.ensureQueryData(topicList(agentId)),
    ]),
  component: ImportScreen,
})
