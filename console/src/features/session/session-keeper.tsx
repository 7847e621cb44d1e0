import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { keepSession } from '#api/keep-session.ts'
import { onSessionLost, useSessionUser } from '#api/session.ts'
import { withTexts } from '#i18n/i18n.ts'
import { hasUnsaved, keepUnsaved, isLeavingAllowed, allowLeaving } from '#ui/unsaved.ts'
import type { Lost } from './sign-in-again-dialog.tsx'

const SignInAgainDialog = lazy(
  withTexts(['accounts', 'secondStep', 'session'], async () => ({
    default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  })),
)

/**
 * Renews the session in time. One that is lost ends with its page, unless something typed would be lost with it: then
 * the same person signs in again over the page, which goes on where it was.
 */
export function SessionKeeper() {
  const user = useSessionUser()
  const [lost, setLost] = useState<Lost>()
  // Another tab may have cleared what was stored.
  const person = useRef(user)
  useEffect(() => {
    if (user) person.current = user
  }, [user])

  useEffect(() => keepSession(), [])
  useEffect(
    () =>
      onSessionLost(async () => {
        const { current } = person
        if (isLeavingAllowed()) return new Promise(() => {})
        if (!current || !hasUnsaved()) return false
        keepUnsaved()
        const isBack = await new Promise<boolean>((settle) => setLost({ user: current, settle }))
        setLost(undefined)
        if (!isBack) allowLeaving()
        return isBack
      }),
    [],
  )
  return (
    lost && (
      <Suspense>
        <SignInAgainDialog {...lost} />
      </Suspense>
    )
  )
}
