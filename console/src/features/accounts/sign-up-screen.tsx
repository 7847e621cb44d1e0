import { accounts, SignUp } from '@tertulia/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fromAddress } from './page-address.ts'
import { ResendButton } from './resend-button.tsx'

export function SignUpScreen() {
  const { t } = useTranslation()
  const form = useForm(SignUp, { email: fromAddress('email') ?? '', password: '' })
  const [done, setDone] = useState<{ email: string; message: string }>()

  if (done) {
    return (
      <AuthLayout title={t(($) => $.accounts.check_mail)}>
        <div className="flex flex-col gap-5">
          <Note tone="ok" title={done.message}>
            {t(($) => $.accounts.check_mail_help, { email: done.email })}
          </Note>
          <ResendButton email={done.email} />
          <SignInLink />
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t(($) => $.accounts.sign_up)} lead={t(($) => $.accounts.sign_up_lead)}>
      <Form
        form={form}
        save={async (body) => {
          const { message } = await call(accounts.signUp, { body })
          setDone({ email: body.email, message })
        }}
      >
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <NewPasswordField name="password" size="lg" label={t(($) => $.accounts.password)} />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.accounts.creating)}
        >
          {t(($) => $.accounts.create)}
        </Button>
        <SignInLink />
      </Form>
    </AuthLayout>
  )
}

function SignInLink() {
  const { t } = useTranslation()
  return (
    <p className="text-ink-2">
      {t(($) => $.accounts.has_account)}{' '}
      <a href="/login" className="link text-ink">
        {t(($) => $.accounts.go_sign_in)}
      </a>
    </p>
  )
}
