import { accounts } from '@tertulia/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { buttonClass } from '#ui/button.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { fromAddress, leaveFor } from './page-address.ts'

/** Where the mailed link leads: uses it up and goes on. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const token = fromAddress('token')
  const [isDead, setDead] = useState(token === undefined)
  // A link works once: React's second mount in development must not spend it again.
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current || !token) return
    isSent.current = true
    call(accounts.confirm, { body: { token } }).then(
      (session) => {
        beginSession(session)
        void leaveFor(afterSignIn(session.user.onboarding_step))
      },
      () => setDead(true),
    )
  }, [token])

  if (!isDead) return <AuthLayout title={t(($) => $.doors.confirming)}>{null}</AuthLayout>
  return (
    <AuthLayout title={t(($) => $.doors.link_dead)} lead={t(($) => $.doors.link_dead_help)}>
      <a href="/login" className={buttonClass({ variant: 'tinto', size: 'lg' })}>
        {t(($) => $.doors.go_sign_in)}
      </a>
    </AuthLayout>
  )
}
