import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#features/accounts/guards.ts'
import { NewAgentScreen } from '#features/agents/new-agent-screen.tsx'
import { myOrganizations } from '#features/organizations/current.ts'

export const Route = createFileRoute('/agents/new')({
  beforeLoad: async ({ context, location }) => {
    await requireSession(location.href)
    const memberships = await context.queryClient.ensureQueryData(myOrganizations())
    if (memberships.length === 0) throw redirect({ to: '/onboarding', search: { stage: 0 } })
  },
  component: NewAgentScreen,
})
