import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { FileSearch } from '#features/vault/vault-queries.ts'
import { VaultScreen } from '#features/vault/vault-screen.tsx'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/files')({
  validateSearch: FileSearch,
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(oneAgent(params.agentId)),
  component: VaultScreen,
})
