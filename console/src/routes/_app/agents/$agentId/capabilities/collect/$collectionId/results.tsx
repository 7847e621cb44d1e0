import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ResultSearch } from '#features/info-collection/collection-search.ts'
import { ResultsScreen } from '#features/info-collection/results-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/collect/$collectionId/results')({
  validateSearch: ResultSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('charts', 'collectionFields', 'collectionResults', 'infoCollection', 'tools'),
      queryClient.ensureQueryData(oneAgent(agentId)),
    ]),
  component: ResultsScreen,
})
