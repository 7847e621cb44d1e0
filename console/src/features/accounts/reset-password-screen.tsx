import { accounts } from '@tertulia/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { buttonClass } from '#ui/button.tsx'
import { LinkProblem, problemOf } from './mailed-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { searchParam } from '#shell/page-address.ts'

export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const token = searchParam('token')
  const [outcome, setOutcome] = useState<'changed' | 'dead'>()

  if (outcome === 'changed') {
    return (
      <AuthLayout title={t(($) => $.publicPages.reset_done)} lead={t(($) => $.publicPages.reset_done_help)}>
        <a href="/login" className={buttonClass({ variant: 'tinto', size: 'lg' })}>
          {t(($) => $.publicPages.go_sign_in)}
        </a>
      </AuthLayout>
    )
  }
  if (!token || outcome === 'dead')
    return <LinkProblem problem="dead" to="/forgot-password" label={t(($) => $.publicPages.ask_again)} />
  return (
    <AuthLayout title={t(($) => $.publicPages.reset)} lead={t(($) => $.publicPages.reset_lead)}>
      <NewPasswordForm
        save={async ({ password }) => {
          try {
            await call(accounts.updatePassword, { body: { token, password } })
          } catch (error) {
            if (problemOf(error) === 'dead') setOutcome('dead')
            throw error
          }
          setOutcome('changed')
        }}
      />
    </AuthLayout>
  )
}
