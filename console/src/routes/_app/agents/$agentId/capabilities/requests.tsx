import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { RequestSearch } from '#features/service-requests/request-search.ts'
import { RequestsScreen } from '#features/service-requests/requests-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/requests')({
  validateSearch: RequestSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('serviceRequests', 'tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: RequestsScreen,
})
