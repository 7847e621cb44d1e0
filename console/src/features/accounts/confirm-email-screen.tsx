import { accounts } from '@tertulia/contract/accounts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { beginSession } from '#api/session.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { buttonClass } from '#ui/button.tsx'
import { afterSignIn } from './after-sign-in.ts'

const route = getRouteApi('/confirm-email')

/** Where the mailed link leads: uses it up and goes on. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const router = useRouter()
  const confirm = useSend(accounts.confirm)
  // A link works once: React's second mount in development must not spend it again.
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current || !token) return
    isSent.current = true
    confirm.mutate(
      { body: { token } },
      {
        onSuccess: (session) => {
          beginSession(session)
          router.history.replace(afterSignIn(session.user.onboarding_step))
        },
      },
    )
  }, [token, confirm, router])

  if (token && !confirm.isError) return <AuthLayout title={t(($) => $.accounts.confirming)}>{null}</AuthLayout>
  return (
    <AuthLayout title={t(($) => $.accounts.link_dead)} lead={t(($) => $.accounts.link_dead_help)}>
      <Link to="/login" className={buttonClass({ variant: 'tinto', size: 'lg' })}>
        {t(($) => $.accounts.go_sign_in)}
      </Link>
    </AuthLayout>
  )
}
