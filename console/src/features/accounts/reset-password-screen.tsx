import { accounts, newPassword } from '@tertulia/contract/accounts'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { useSend } from '#api/query.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

const route = getRouteApi('/reset-password')
const NewPassword = z.strictObject({ password: newPassword })

export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const navigate = useNavigate()
  const form = useForm(NewPassword, { password: '' })
  const change = useSend(accounts.updatePassword)
  const isDead = !token || (change.error instanceof ApiError && change.error.code === 'token_invalid')

  if (isDead) {
    return (
      <AuthLayout title={t(($) => $.accounts.link_dead)} lead={t(($) => $.accounts.link_dead_help)}>
        <Link to="/forgot-password" className={buttonClass({ variant: 'tinto', size: 'lg' })}>
          {t(($) => $.accounts.ask_again)}
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t(($) => $.accounts.reset)} lead={t(($) => $.accounts.reset_lead)}>
      <Form
        form={form}
        save={async ({ password }) => {
          await change.mutateAsync({ body: { token, password } })
          await navigate({ to: '/login' })
        }}
      >
        <PasswordField name="password" size="lg" isNew label={t(($) => $.accounts.password)} />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={change.isPending}
          loadingLabel={t(($) => $.accounts.saving)}
        >
          {t(($) => $.accounts.save_password)}
        </Button>
      </Form>
    </AuthLayout>
  )
}
