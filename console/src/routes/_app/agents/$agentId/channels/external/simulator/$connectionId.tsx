import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { SimulatorScreen } from '#features/simulator/simulator-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/channels/external/simulator/$connectionId')({
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('channels', 'connections', 'simulator'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: SimulatorScreen,
})
