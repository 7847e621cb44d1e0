import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { NewToolSearch } from '#features/tools/tool-search.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/tools/new')({
  validateSearch: NewToolSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) => queryClient.ensureQueryData(oneAgent(agentId)),
})
