import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ToolScreen } from '#features/tools/tool-screen.tsx'
import { ToolSearch } from '#features/tools/tool-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/tools/$toolId')({
  validateSearch: ToolSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('toolEditor', 'tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: ToolScreen,
})
