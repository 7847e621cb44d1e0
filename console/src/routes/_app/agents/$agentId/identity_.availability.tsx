import { createFileRoute } from '@tanstack/react-router'
import { AvailabilityScreen } from '#features/agent-availability/availability-screen.tsx'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/identity_/availability')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('agentAvailability'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: AvailabilityScreen,
})
