import { accounts, SignUp } from '@tertulia/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Toasts } from '#ui/toast.tsx'
import { ResendButton } from './resend-button.tsx'

export function SignUpScreen() {
  const { t } = useTranslation()
  const form = useForm(SignUp, { email: '', password: '' })
  const signUp = useSend(accounts.signUp)
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
        <Toasts />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t(($) => $.accounts.sign_up)} lead={t(($) => $.accounts.sign_up_lead)}>
      <Form
        form={form}
        save={async (body) => {
          const { message } = await signUp.mutateAsync({ body })
          setDone({ email: body.email, message })
        }}
      >
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <PasswordField name="password" size="lg" isNew label={t(($) => $.accounts.password)} />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={signUp.isPending}
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
      <Link to="/login" className="link text-ink">
        {t(($) => $.accounts.go_sign_in)}
      </Link>
    </p>
  )
}
