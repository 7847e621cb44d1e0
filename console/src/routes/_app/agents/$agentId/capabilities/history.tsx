import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { HistoryScreen } from '#features/tools/history-screen.tsx'
import { HistorySearch } from '#features/tools/history-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/history')({
  validateSearch: HistorySearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('toolHistory', 'tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: HistoryScreen,
})
