import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { accessToken, refreshSession } from '#api/session.ts'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx'

export const Route = createFileRoute('/onboarding')({
  validateSearch: z.object({ stage: z.coerce.number().int().min(0).max(5).default(0) }),
  beforeLoad: async () => {
    if (!accessToken() && !(await refreshSession())) throw redirect({ to: '/login' })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingStatus()),
  component: OnboardingScreen,
})
