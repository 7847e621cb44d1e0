import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession, sendTo } from '#session-guards.ts'
import { onboardingPlaceOf } from '#features/onboarding/onboarding-place.ts'
import { onboardingStatus } from '#features/onboarding/onboarding-query.ts'
import { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx'
import { myOrganizations } from '#access/current-organization.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/onboarding')({
  validateSearch: z.object({ stage: z.coerce.number().int().min(0).max(5).default(0).catch(0) }),
  beforeLoad: async ({ search, context: { queryClient } }) => {
    await requireSession(`/onboarding?stage=${search.stage}`)
    const [status, memberships] = await Promise.all([
      // Another device may have gone on meanwhile.
      queryClient.fetchQuery({ ...onboardingStatus(), staleTime: 0 }),
      queryClient.ensureQueryData(myOrganizations()),
    ])
    const landing = onboardingPlaceOf(search.stage, status, memberships.length)
    if ('address' in landing) throw sendTo(landing.address)
    if (landing.stage !== search.stage) throw redirect({ to: '/onboarding', search: landing, replace: true })
  },
  loader: () =>
    loadTexts(
      'agents',
      'attachments',
      'bundles',
      'conversations',
      'discoverySources',
      'faqGeneration',
      'home',
      'onboarding',
      'organizations',
      'playground',
      'vault',
      'wizard',
      'writingHelp',
    ),
  component: OnboardingScreen,
})
