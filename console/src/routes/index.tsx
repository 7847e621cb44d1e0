import { createFileRoute } from '@tanstack/react-router'
import { requireSession, sendTo } from '#session-guards.ts'
import { placeOf } from '#features/onboarding/onboarding-place.ts'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { UnknownStepScreen } from '#features/onboarding/unknown-step-screen.tsx'
import { myOrganizations } from '#access/current-organization.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    await requireSession()
    const [{ step }, memberships] = await Promise.all([
      queryClient.fetchQuery({ ...onboardingStatus(), staleTime: 0 }),
      queryClient.ensureQueryData(myOrganizations()),
    ])
    const place = placeOf(step, memberships.length)
    if (place !== '/') throw sendTo(place)
  },
  loader: () => loadTexts('onboarding'),
  component: UnknownStepScreen,
})
