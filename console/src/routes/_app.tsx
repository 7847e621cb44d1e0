import { createFileRoute } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { accounts } from '@tertulia/contract/accounts'
import { requireSession, sendTo } from '#session-guards.ts'
import { agentList } from '#features/agents/agent-queries.ts'
import { ConsoleEntry } from '#frame/console-entry.tsx'
import { placeOf } from '#features/onboarding/onboarding-place.ts'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { myOrganizations } from '#access/current-organization.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app')({
  // The calls that every signed-in screen waits for begin at once, not after another file is loaded.
  codeSplitGroupings: [['component']],
  beforeLoad: async ({ location, context }) => {
    await requireSession(location.href)
    const memberships = await context.queryClient.ensureQueryData(myOrganizations())
    if (memberships.length > 0) return
    const { step } = await context.queryClient.fetchQuery({ ...onboardingStatus(), staleTime: 0 })
    throw sendTo(placeOf(step, memberships.length))
  },
  loader: async ({ context: { queryClient } }) => {
    const [memberships, { two_step }] = await Promise.all([
      queryClient.ensureQueryData(myOrganizations()),
      queryClient.ensureQueryData(query(accounts.user, {})),
      loadTexts('agents', 'conversations', 'organizations'),
    ])
    const open = memberships.filter(({ organization }) => two_step || !organization.two_step_required)
    await Promise.all(open.map(({ organization }) => queryClient.ensureQueryData(agentList(organization.id))))
  },
  component: ConsoleEntry,
})
