import { createFileRoute } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { sessionUser } from '#api/session.ts'
import { accounts } from '@tertulia/contract/accounts'
import { afterSignIn } from '#features/accounts/after-sign-in.ts'
import { requireSession, sendTo } from '#features/accounts/guards.ts'
import { agentList } from '#features/agents/agent-queries.ts'
import { Entrance } from '#features/organizations/entrance.tsx'
import { myOrganizations } from '#features/organizations/current.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, context }) => {
    await requireSession(location.href)
    const memberships = await context.queryClient.ensureQueryData(myOrganizations())
    if (memberships.length > 0) return
    const step = sessionUser()?.onboarding_step ?? ''
    // Whoever was in and is out of every organization sees who invites them, or makes one.
    throw sendTo(step === 'finished' ? '/onboarding-member?stage=1' : afterSignIn(step))
  },
  loader: async ({ context: { queryClient } }) => {
    const [memberships, { two_step }] = await Promise.all([
      queryClient.ensureQueryData(myOrganizations()),
      queryClient.ensureQueryData(query(accounts.user, {})),
    ])
    const open = memberships.filter(({ organization }) => two_step || !organization.two_step_required)
    await Promise.all(open.map(({ organization }) => queryClient.ensureQueryData(agentList(organization.id))))
  },
  component: Entrance,
})
