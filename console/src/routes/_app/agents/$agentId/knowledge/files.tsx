import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { FileSearch } from '#features/vault/vault-queries.ts'
import { VaultScreen } from '#features/vault/vault-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/files')({
  validateSearch: FileSearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('faqs', 'vault'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: VaultScreen,
})
