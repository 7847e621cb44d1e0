import { createFileRoute } from '@tanstack/react-router'
import { requireSession, sendTo } from '#session-guards.ts'
import { NewAgentScreen } from '#features/agents/new-agent-screen.tsx'
import { StartFrom } from '#features/bundles/start-from.tsx'
import { myOrganizations } from '#access/current-organization.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/agents/new')({
  beforeLoad: async ({ context, location }) => {
    await requireSession(location.href)
    const memberships = await context.queryClient.ensureQueryData(myOrganizations())
    if (memberships.length === 0) throw sendTo('/')
  },
  loader: () => loadTexts('agents', 'bundles', 'wizard', 'writingHelp'),
  component: () => <NewAgentScreen startFrom={<StartFrom />} />,
})
