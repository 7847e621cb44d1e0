import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { QualityScreen } from '#features/quality/quality-screen.tsx'
import { QualitySearch } from '#features/quality/quality-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/quality')({
  validateSearch: QualitySearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('charts', 'quality'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: QualityScreen,
})
