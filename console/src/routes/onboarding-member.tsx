import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '#session-guards.ts'
import { MemberOnboardingScreen } from '#features/onboarding/member-onboarding-screen.tsx'
import { memberStageOf } from '#features/onboarding/onboarding-place.ts'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { myOrganizations } from '#access/current-organization.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/onboarding-member')({
  validateSearch: z.object({ stage: z.coerce.number().int().min(0).max(1).default(0).catch(0) }),
  beforeLoad: async ({ location, search, context: { queryClient } }) => {
    await requireSession(location.href)
    const { step } = await queryClient.fetchQuery({ ...onboardingStatus(), staleTime: 0 })
    const stage = memberStageOf(search.stage, step)
    if (stage !== search.stage) throw redirect({ to: '/onboarding-member', search: { stage }, replace: true })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadTexts('discoverySources', 'invitations', 'onboarding', 'organizations'),
      queryClient.ensureQueryData(myOrganizations()),
    ]),
  component: MemberOnboardingScreen,
})
