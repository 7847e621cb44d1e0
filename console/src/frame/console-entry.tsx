import { useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '@tertulia/contract/accounts'
import { lazy, Suspense } from 'react'
import { query } from '#api/query.ts'
import { withTexts } from '#i18n/i18n.ts'
import { useOnce } from '#ui/once.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { useOrganization } from '#access/current-organization.ts'

const TwoStepWall = lazy(
  withTexts(['proof', 'twoStep'], async () => ({
    default: (await import('#features/two-step/two-step-wall.tsx')).TwoStepWall,
  })),
)

/** The console of the organization one is in, or what it asks for first. */
export function ConsoleEntry() {
  const { data: person } = useSuspenseQuery(query(accounts.user, {}))
  const { two_step_required } = useOrganization()
  // Until the page is loaded again: the codes that are shown in between must not go away by themselves.
  const isShut = useOnce(two_step_required && !person.two_step)
  if (!isShut) return <ConsoleFrame />
  return (
    <Suspense>
      <TwoStepWall />
    </Suspense>
  )
}
