import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '#features/accounts/guards.ts'
import { MemberOnboardingScreen } from '#features/invitations/member-onboarding-screen.tsx'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { myOrganizations } from '#features/organizations/current.ts'

export const Route = createFileRoute('/onboarding-member')({
  validateSearch: z.object({ stage: z.coerce.number().int().min(0).max(1).default(0) }),
  beforeLoad: ({ location }) => requireSession(location.href),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(onboardingStatus()), queryClient.ensureQueryData(myOrganizations())]),
  component: MemberOnboardingScreen,
})
