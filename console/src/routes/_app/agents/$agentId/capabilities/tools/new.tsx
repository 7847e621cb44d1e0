import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { NewToolSearch } from '#features/tools/tool-search.ts'
import { NewToolScreen } from '#features/tools/new-tool-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/tools/new')({
  validateSearch: NewToolSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('toolEditor', 'toolExamples', 'tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: NewToolScreen,
})
