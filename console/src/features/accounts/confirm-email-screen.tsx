import { accounts } from '@tertulia/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { LinkProblem, useMailedLink } from './mailed-link.tsx'
import { fromAddress, leaveFor } from './page-address.ts'

async function confirm(token: string): Promise<never> {
  const session = await call(accounts.confirm, { body: { token } })
  beginSession(session)
  return leaveFor(afterSignIn(session.user.onboarding_step))
}

/** Where the mailed link leads: uses it up and goes on. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const { problem } = useMailedLink(fromAddress('token'), confirm)
  if (problem) return <LinkProblem problem={problem} to="/login" label={t(($) => $.doors.go_sign_in)} />
  return <AuthLayout title={t(($) => $.doors.confirming)}>{null}</AuthLayout>
}
