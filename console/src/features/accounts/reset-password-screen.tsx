import { accounts, newPassword } from '@tertulia/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { fromAddress, leaveFor } from './page-address.ts'

const NewPassword = z.strictObject({ password: newPassword })

export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const token = fromAddress('token')
  const form = useForm(NewPassword, { password: '' })
  const [isSpent, setSpent] = useState(false)

  if (!token || isSpent) {
    return (
      <AuthLayout title={t(($) => $.accounts.link_dead)} lead={t(($) => $.accounts.link_dead_help)}>
        <a href="/forgot-password" className={buttonClass({ variant: 'tinto', size: 'lg' })}>
          {t(($) => $.accounts.ask_again)}
        </a>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t(($) => $.accounts.reset)} lead={t(($) => $.accounts.reset_lead)}>
      <Form
        form={form}
        save={async ({ password }) => {
          try {
            await call(accounts.updatePassword, { body: { token, password } })
          } catch (error) {
            setSpent(error instanceof ApiError && error.code === 'token_invalid')
            throw error
          }
          await leaveFor('/login')
        }}
      >
        <NewPasswordField name="password" size="lg" label={t(($) => $.accounts.password)} />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.accounts.saving)}
        >
          {t(($) => $.accounts.save_password)}
        </Button>
      </Form>
    </AuthLayout>
  )
}
