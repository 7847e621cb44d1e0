import { createFileRoute, redirect } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { accessToken, refreshSession, sessionUser } from '#api/session.ts'
import { accounts } from '@tertulia/contract/accounts'
import { afterSignIn } from '#features/accounts/after-sign-in.ts'
import { agentList } from '#features/agents/agent-queries.ts'
import { ConsoleFrame } from '#features/organizations/console-frame.tsx'
import { myOrganizations } from '#features/organizations/current.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, context }) => {
    if (!accessToken() && !(await refreshSession())) throw redirect({ to: '/login', search: { next: location.href } })
    const memberships = await context.queryClient.ensureQueryData(myOrganizations())
    if (memberships.length === 0) throw redirect({ href: afterSignIn(sessionUser()?.onboarding_step ?? '') })
  },
  loader: async ({ context: { queryClient } }) => {
    const memberships = await queryClient.ensureQueryData(myOrganizations())
    await Promise.all([
      queryClient.ensureQueryData(query(accounts.user, {})),
      ...memberships.map(({ organization }) => queryClient.ensureQueryData(agentList(organization.id))),
    ])
  },
  component: ConsoleFrame,
})
