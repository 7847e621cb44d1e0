import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { NewCollectionSearch } from '#features/info-collection/collection-search.ts'
import { NewCollectionScreen } from '#features/info-collection/collection-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/collect/new')({
  validateSearch: NewCollectionSearch,
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('collectionEditor', 'collectionFields', 'infoCollection', 'tools'),
      queryClient.ensureQueryData(oneAgent(agentId)),
    ]),
  component: NewCollectionScreen,
})
