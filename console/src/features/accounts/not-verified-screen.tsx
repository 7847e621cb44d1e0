import { accounts } from '@tertulia/contract/accounts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshSession, sessionUser, signOut, useSessionUser } from '#api/session.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { leaveFor } from './page-address.ts'
import { ResendButton } from './resend-button.tsx'

/** Waits for the address to be confirmed, here or on another device: it looks again whenever the page is shown. */
export function NotVerifiedScreen() {
  const { t } = useTranslation()
  const user = useSessionUser()
  const [isWaiting, setWaiting] = useState(false)

  const look = useCallback(async () => {
    const { verified } = await call(accounts.isVerified, {})
    if (!verified) return setWaiting(true)
    await refreshSession()
    await leaveFor(afterSignIn(sessionUser()?.onboarding_step ?? 'step_zero'))
  }, [])

  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [look])

  return (
    <AuthLayout
      title={t(($) => $.doors.not_verified)}
      lead={t(($) => $.doors.not_verified_help, { email: user?.email ?? '' })}
    >
      <div className="flex flex-col gap-3">
        {isWaiting && <Note tone="info" title={t(($) => $.doors.still_waiting)} />}
        <Button variant="tinto" size="lg" onClick={() => void look()}>
          {t(($) => $.doors.already_confirmed)}
        </Button>
        <ResendButton email={user?.email ?? ''} />
        <Button variant="ghost" size="lg" onClick={() => void signOut().then(() => leaveFor('/login'))}>
          {t(($) => $.doors.leave)}
        </Button>
      </div>
    </AuthLayout>
  )
}
