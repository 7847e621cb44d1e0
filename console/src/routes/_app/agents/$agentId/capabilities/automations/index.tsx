import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { AutomationSearch } from '#features/automations/automation-search.ts'
import { AutomationsScreen } from '#features/automations/automations-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/automations/')({
  validateSearch: AutomationSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('automations', 'automationBuilder', 'tools'),
      queryClient.ensureQueryData(oneAgent(agentId)),
    ]),
  component: AutomationsScreen,
})
