import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { VersionsScreen } from '#features/versions/versions-screen.tsx'
import { VersionsSearch } from '#features/versions/versions-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/versions')({
  validateSearch: VersionsSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('charts', 'versions'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: VersionsScreen,
})
