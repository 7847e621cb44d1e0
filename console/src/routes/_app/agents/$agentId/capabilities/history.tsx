import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/history')({
  loader: ({ context: { queryClient }, params: { agentId } }) => queryClient.ensureQueryData(oneAgent(agentId)),
})
