import { accounts } from '@tertulia/contract/accounts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session.ts'
import { orSecondStep, type SecondStep } from '#features/two-step/second-step.ts'
import { SecondStepScreen } from '#features/two-step/second-step-screen.tsx'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { afterSignIn } from '#access/after-sign-in.ts'
import { LinkProblem, useMailedLink } from './mailed-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { searchParam, redirectTo } from '#shell/page-address.ts'

/**
 * Screen of the mailed link: uses it up and goes on. A browser other than the one that signed up has no password stored, and
 * the person chooses one first.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const [further, setFurther] = useState<SecondStep>()
  const confirm = useCallback(async (token: string): Promise<string> => {
    const session = await call(accounts.confirm, { body: { token } }).catch(orSecondStep(setFurther))
    beginSession(session)
    const next = afterSignIn(session.user.onboarding_step)
    const { has_password } = await call(accounts.user, {})
    return has_password ? redirectTo(next) : next
  }, [])
  const { answer: next, problem } = useMailedLink(searchParam('token'), confirm)
  if (further) return <SecondStepScreen {...further} />
  if (problem) return <LinkProblem problem={problem} to="/login" label={t(($) => $.publicPages.go_sign_in)} />
  if (!next) return <AuthLayout title={t(($) => $.publicPages.confirming)}>{null}</AuthLayout>
  return (
    <AuthLayout title={t(($) => $.publicPages.choose_password)} lead={t(($) => $.publicPages.choose_password_help)}>
      <NewPasswordForm
        save={async (body) => {
          await call(accounts.updatePassword, { body })
          await redirectTo(next)
        }}
      />
    </AuthLayout>
  )
}
