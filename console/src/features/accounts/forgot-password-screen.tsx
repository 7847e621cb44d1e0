import { accounts, ResetPassword } from '@tertulia/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'

export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const form = useForm(ResetPassword, { email: '' })
  const ask = useSend(accounts.resetPassword)
  return (
    <AuthLayout title={t(($) => $.accounts.recover)} lead={t(($) => $.accounts.recover_lead)}>
      <Form form={form} save={(body) => ask.mutateAsync({ body })}>
        {ask.isSuccess && (
          <Note tone="ok" title={t(($) => $.accounts.link_sent)}>
            {t(($) => $.accounts.link_sent_help)}
          </Note>
        )}
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={ask.isPending}
          loadingLabel={t(($) => $.accounts.sending)}
        >
          {t(($) => $.accounts.send_link)}
        </Button>
        <Link to="/login" className="link self-start text-ink">
          {t(($) => $.accounts.go_sign_in)}
        </Link>
      </Form>
    </AuthLayout>
  )
}
