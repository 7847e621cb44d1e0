import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { CollectionScreen } from '#features/info-collection/collection-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/collect/$collectionId/')({
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([
      loadTexts('collectionEditor', 'collectionFields', 'infoCollection', 'tools'),
      queryClient.ensureQueryData(oneAgent(agentId)),
    ]),
  component: CollectionScreen,
})
