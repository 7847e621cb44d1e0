import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { bubbleQuery } from '#features/channels/bubble-query.ts'
import { ChannelsScreen } from '#features/channels/channels-screen.tsx'

export const Route = createFileRoute('/_app/agents/$agentId/channels')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(oneAgent(params.agentId)),
      queryClient.ensureQueryData(bubbleQuery(params.agentId)),
    ]),
  component: ChannelsScreen,
})
