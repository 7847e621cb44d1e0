import { accounts, ResetForm } from '@tertulia/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { PasswordConfirmationField } from '#ui/password-confirmation-field.tsx'
import { LinkProblem, problemOf } from './mailed-link.tsx'
import { fromAddress } from './page-address.ts'

export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const token = fromAddress('token')
  const form = useForm(ResetForm, { password: '', confirmation: '' })
  const [outcome, setOutcome] = useState<'changed' | 'dead'>()

  if (outcome === 'changed') {
    return (
      <AuthLayout title={t(($) => $.doors.reset_done)} lead={t(($) => $.doors.reset_done_help)}>
        <a href="/login" className={buttonClass({ variant: 'tinto', size: 'lg' })}>
          {t(($) => $.doors.go_sign_in)}
        </a>
      </AuthLayout>
    )
  }
  if (!token || outcome === 'dead')
    return <LinkProblem problem="dead" to="/forgot-password" label={t(($) => $.doors.ask_again)} />
  return (
    <AuthLayout title={t(($) => $.doors.reset)} lead={t(($) => $.doors.reset_lead)}>
      <Form
        form={form}
        save={async ({ password }) => {
          try {
            await call(accounts.updatePassword, { body: { token, password } })
          } catch (error) {
            if (problemOf(error) === 'dead') setOutcome('dead')
            throw error
          }
          setOutcome('changed')
        }}
      >
        <NewPasswordField name="password" size="lg" label={t(($) => $.accounts.password)} />
        <PasswordConfirmationField name="confirmation" of="password" size="lg" label={t(($) => $.doors.confirmation)} />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.doors.saving)}
        >
          {t(($) => $.doors.save_password)}
        </Button>
      </Form>
    </AuthLayout>
  )
}
