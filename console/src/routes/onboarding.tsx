import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '#features/accounts/guards.ts'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx'

export const Route = createFileRoute('/onboarding')({
  validateSearch: z.object({ stage: z.coerce.number().int().min(0).max(5).default(0) }),
  beforeLoad: () => requireSession(),
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingStatus()),
  component: OnboardingScreen,
})
