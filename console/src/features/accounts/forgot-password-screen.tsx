import { accounts, ResetPassword } from '@tertulia/contract/accounts'
import { useState } from 'react'
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
  const [isSent, setSent] = useState(false)

  async function send(body: { email: string }) {
    setSent(false)
    await call(accounts.resetPassword, { body })
    setSent(true)
  }

  return (
    <AuthLayout title={t(($) => $.publicPages.recover)} lead={t(($) => $.publicPages.recover_lead)}>
      <Form form={form} save={send}>
        {isSent && (
          <Note tone="ok" title={t(($) => $.publicPages.link_sent)}>
            {t(($) => $.publicPages.link_sent_help)}
          </Note>
        )}
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.publicPages.sending)}
        >
          {t(($) => $.publicPages.send_link)}
        </Button>
        <a href="/login" className="link self-start text-ink">
          {t(($) => $.publicPages.go_sign_in)}
        </a>
      </Form>
    </AuthLayout>
  )
}
