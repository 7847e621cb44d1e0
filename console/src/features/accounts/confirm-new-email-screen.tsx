import { emailChange } from '@tertulia/contract/email-change'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshSession } from '#api/renew-session.ts'
import { sessionUser } from '#api/session.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { afterSignIn } from '#access/after-sign-in.ts'
import { LinkProblem, useMailedLink } from './mailed-link.tsx'
import { searchParam, redirectTo } from '#shell/page-address.ts'

const confirm = (token: string) => call(emailChange.confirm, { body: { token } })

/** Screen of the link that is mailed to a new address. It opens no session: a signed-in member goes on in theirs. */
export function ConfirmNewEmailScreen() {
  const { t } = useTranslation()
  const { answer, problem } = useMailedLink(searchParam('token'), confirm)
  const [isLeaving, setLeaving] = useState(false)
  if (problem) return <LinkProblem problem={problem} to="/login" label={t(($) => $.publicPages.go_sign_in)} />
  if (!answer) return <AuthLayout title={t(($) => $.publicPages.confirming)}>{null}</AuthLayout>

  async function goOn() {
    setLeaving(true)
    await refreshSession()
    const user = sessionUser()
    await redirectTo(user?.email === answer?.email && user ? afterSignIn(user.onboarding_step) : '/login')
  }
  return (
    <AuthLayout
      title={t(($) => $.publicPages.new_email_done)}
      lead={t(($) => (answer.password_mailed ? $.publicPages.new_email_password : $.publicPages.new_email_done_help), {
        email: answer.email,
      })}
    >
      <Button variant="tinto" size="lg" loading={isLeaving} onClick={() => void goOn()}>
        {t(($) => $.publicPages.go_on)}
      </Button>
    </AuthLayout>
  )
}
