import { accounts } from '@tertulia/contract/accounts'
import { emailChange } from '@tertulia/contract/email-change'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshSession } from '#api/renew-session.ts'
import { sessionUser, useSessionUser } from '#api/session.ts'
import { signOut } from '#api/sign-out.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { afterSignIn } from '#access/after-sign-in.ts'
import { CorrectEmailForm } from './correct-email-form.tsx'
import { redirectTo } from '#shell/page-address.ts'
import { ResendButton } from './resend-button.tsx'

/** Waits for the address to be confirmed, here or on another device: it looks again whenever the page is shown. */
export function NotVerifiedScreen() {
  const { t } = useTranslation()
  const user = useSessionUser()
  const [corrected, setCorrected] = useState<string>()
  const [isCorrecting, setCorrecting] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const email = corrected ?? user?.email ?? ''

  const look = useCallback(async () => {
    const { verified } = await call(accounts.isVerified, {})
    if (!verified) return
    await refreshSession()
    await redirectTo(afterSignIn(sessionUser()?.onboarding_step ?? 'step_zero'))
  }, [])

  useEffect(() => {
    // A look that fails is taken again with the next; a session that is over leaves the page by itself.
    const shown = () => {
      if (document.visibilityState === 'visible') look().catch(() => undefined)
    }
    call(emailChange.pending, {}).then(
      (pending) => setCorrected(pending.email ?? undefined),
      () => undefined,
    )
    // Coming back from the mail's tab shows this one, from the mail's window it only takes the focus.
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('focus', shown)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('focus', shown)
    }
  }, [look])

  if (isCorrecting) {
    return (
      <AuthLayout title={t(($) => $.publicPages.correct_email)} lead={t(($) => $.publicPages.correct_email_help)}>
        <CorrectEmailForm
          onAsked={(asked) => {
            setCorrected(asked)
            setCorrecting(false)
            setWaiting(false)
          }}
          onCancel={() => setCorrecting(false)}
        />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t(($) => $.publicPages.not_verified)}
      lead={t(($) => $.publicPages.not_verified_help, { email })}
    >
      <div className="flex flex-col gap-3">
        {isWaiting && <Note tone="info" title={t(($) => $.publicPages.still_waiting)} />}
        <Button
          variant="tinto"
          size="lg"
          onClick={() => {
            setWaiting(true)
            look().catch(() => undefined)
          }}
        >
          {t(($) => $.publicPages.already_confirmed)}
        </Button>
        <ResendButton
          key={email}
          resend={() =>
            corrected ? call(emailChange.resend, {}) : call(accounts.resendConfirmation, { body: { email } })
          }
        />
        <Button variant="secondary" size="lg" onClick={() => setCorrecting(true)}>
          {t(($) => $.publicPages.correct)}
        </Button>
        <Button variant="ghost" size="lg" onClick={() => void signOut().then(() => redirectTo('/login'))}>
          {t(($) => $.publicPages.leave)}
        </Button>
      </div>
    </AuthLayout>
  )
}
