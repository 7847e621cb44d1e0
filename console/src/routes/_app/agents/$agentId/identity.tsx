import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { IdentityScreen } from '#features/agents/identity-screen.tsx'
import { IdentitySearch } from '#features/agents/identity-search.ts'
import { AgentMenu } from '#features/bundles/agent-menu.tsx'
import { TestPanel } from '#features/playground/test-panel.tsx'
import { currentTest } from '#features/playground/use-test.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/identity')({
  validateSearch: IdentitySearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      loadTexts('attachments', 'bundles', 'logos', 'playground', 'writingHelp'),
      queryClient.ensureQueryData(oneAgent(params.agentId)),
      queryClient.ensureQueryData(currentTest(params.agentId)),
    ]),
  component: () => (
    <IdentityScreen
      renderMenu={(agent) => <AgentMenu agent={agent} />}
      renderTest={(agent, unsaved) => <TestPanel agent={agent} unsaved={unsaved} />}
    />
  ),
})
