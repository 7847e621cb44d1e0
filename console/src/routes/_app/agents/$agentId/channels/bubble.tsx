import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { bubbleQuery } from '#features/channels/bubble-query.ts'
import { BubbleScreen } from '#features/channels/bubble-screen.tsx'
import { BubbleSearch } from '#features/channels/bubble-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/channels/bubble')({
  validateSearch: BubbleSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('channels', 'apiKeys', 'logos', 'chatIdentity'),
      queryClient.ensureQueryData(oneAgent(agentId)),
      queryClient.ensureQueryData(bubbleQuery(agentId)),
    ]),
  component: BubbleScreen,
})
