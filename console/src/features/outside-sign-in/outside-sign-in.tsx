import { lazy, Suspense } from 'react'
import { withTexts } from '#i18n/i18n.ts'
import { offered } from './offered.ts'

const Buttons = lazy(
  withTexts(['outsideSignIn'], async () => ({ default: (await import('./provider-buttons.tsx')).ProviderButtons })),
)

/**
 * Ways in through providers, above those by mail. Nothing is loaded if there are none. @param next where to go afterwards
 */
export const OutsideSignIn = ({ next }: { next?: string | undefined }) =>
  offered && (
    <Suspense fallback={<div className="h-24 max-sm:h-26" />}>
      <Buttons next={next} />
    </Suspense>
  )
