import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { AgentConnectionsScreen } from '#features/connections/agent-connections-screen.tsx'
import { ConnectionsSearch } from '#features/connections/connections-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/channels/external/')({
  validateSearch: ConnectionsSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('connections', 'channelStops'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: AgentConnectionsScreen,
})
