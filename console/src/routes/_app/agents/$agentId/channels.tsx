import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { bubbleQuery } from '#features/channels/bubble-query.ts'
import { ChannelsScreen } from '#features/channels/channels-screen.tsx'
import { savedAnswersQuery } from '#features/saved-answers/saved-answers-switch.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/channels')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      loadTexts('channels', 'savedAnswers'),
      queryClient.ensureQueryData(oneAgent(params.agentId)),
      queryClient.ensureQueryData(bubbleQuery(params.agentId)),
      queryClient.ensureQueryData(savedAnswersQuery(params.agentId)),
    ]),
  component: ChannelsScreen,
})
