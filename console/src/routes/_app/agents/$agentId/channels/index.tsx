import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { bubbleQuery } from '#features/channels/bubble-query.ts'
import { ChannelsScreen } from '#features/channels/channels-screen.tsx'
import { savedAnswersQuery } from '#features/saved-answers/saved-answers-switch.tsx'
import { channelStopsQuery } from '#features/channel-stops/channel-stop-control.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/channels/')({
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('channels', 'channelStops', 'savedAnswers'),
      queryClient.ensureQueryData(oneAgent(agentId)),
      queryClient.ensureQueryData(bubbleQuery(agentId)),
      queryClient.ensureQueryData(savedAnswersQuery(agentId)),
      queryClient.ensureQueryData(channelStopsQuery(agentId)),
    ]),
  component: ChannelsScreen,
})
