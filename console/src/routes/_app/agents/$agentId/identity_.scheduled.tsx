import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { IdentityScheduledScreen } from '#features/scheduled-messages/identity-scheduled-screen.tsx'
import { ScheduledSearch } from '#features/scheduled-messages/scheduled-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/identity_/scheduled')({
  validateSearch: ScheduledSearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('scheduledMessages', 'agents'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: IdentityScheduledScreen,
})
