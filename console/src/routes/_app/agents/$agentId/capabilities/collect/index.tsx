import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { CollectionsScreen } from '#features/info-collection/collections-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/capabilities/collect/')({
  loader: ({ context: { queryClient }, params: { agentId } }) =>
    Promise.all([loadTexts('infoCollection', 'tools'), queryClient.ensureQueryData(oneAgent(agentId))]),
  component: CollectionsScreen,
})
