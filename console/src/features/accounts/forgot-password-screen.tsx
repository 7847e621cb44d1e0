import { accounts, ResetPassword } from '@tertulia/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'

export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const form = useForm(ResetPassword, { email: '' })
  return (
    <AuthLayout title={t(($) => $.doors.recover)} lead={t(($) => $.doors.recover_lead)}>
      <Form form={form} save={(body) => call(accounts.resetPassword, { body })}>
        {form.formState.isSubmitSuccessful && (
          <Note tone="ok" title={t(($) => $.doors.link_sent)}>
            {t(($) => $.doors.link_sent_help)}
          </Note>
        )}
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.doors.sending)}
        >
          {t(($) => $.doors.send_link)}
        </Button>
        <a href="/login" className="link self-start text-ink">
          {t(($) => $.doors.go_sign_in)}
        </a>
      </Form>
    </AuthLayout>
  )
}
