import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ToolsSearch } from '#features/tools/tool-search.ts'
import { ToolsScreen } from '#features/tools/tools-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/')({
  validateSearch: ToolsSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: ToolsScreen,
})
