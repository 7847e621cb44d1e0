import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { AutomationRunsScreen } from '#features/automations/automation-runs-screen.tsx'
import { AutomationRunSearch } from '#features/automations/automation-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/automations/runs')({
  validateSearch: AutomationRunSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('automations', 'automationRuns', 'tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: AutomationRunsScreen,
})
