import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ToolSearch } from '#features/tools/tool-search.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/tools/$toolId')({
  validateSearch: ToolSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) => queryClient.ensureQueryData(oneAgent(agentId)),
})
