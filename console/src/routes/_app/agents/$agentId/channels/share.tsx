import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { bubbleQuery } from '#features/channels/bubble-query.ts'
import { ShareScreen } from '#features/channels/share-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/channels/share')({
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('channels'),
      queryClient.ensureQueryData(oneAgent(agentId)),
      queryClient.ensureQueryData(bubbleQuery(agentId)),
    ]),
  component: ShareScreen,
})
