import { accounts, SignUpForm } from '@tertulia/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { OutsideSignIn } from '#features/outside-sign-in/outside-sign-in.tsx'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { PasswordConfirmationField } from '#ui/password-confirmation-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { searchParam } from '#shell/page-address.ts'
import { ResendButton } from './resend-button.tsx'

export function SignUpScreen() {
  const { t } = useTranslation()
  const form = useForm(SignUpForm, { email: searchParam('email') ?? '', password: '', confirmation: '' })
  const [done, setDone] = useState<{ email: string; message: string }>()

  if (done) {
    return (
      <AuthLayout title={t(($) => $.publicPages.check_mail)}>
        <div className="flex flex-col gap-5">
          <Note tone="ok" title={done.message}>
            {t(($) => $.publicPages.check_mail_help, { email: done.email })}
          </Note>
          <ResendButton resend={() => call(accounts.resendConfirmation, { body: { email: done.email } })} />
          <SignInLink />
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t(($) => $.publicPages.sign_up)} lead={t(($) => $.publicPages.sign_up_lead)}>
      <OutsideSignIn next={searchParam('next')} />
      <Form
        form={form}
        save={async ({ email, password }) => {
          const { message } = await call(accounts.signUp, { body: { email, password } })
          setDone({ email, message })
        }}
      >
        <TextField name="email" type="email" size="lg" label={t(($) => $.accounts.email)} autoComplete="username" />
        <NewPasswordField name="password" size="lg" label={t(($) => $.accounts.password)} />
        <PasswordConfirmationField
          name="confirmation"
          of="password"
          size="lg"
          label={t(($) => $.publicPages.confirmation)}
        />
        <Button
          variant="tinto"
          size="lg"
          type="submit"
          loading={form.formState.isSubmitting}
          loadingLabel={t(($) => $.publicPages.creating)}
        >
          {t(($) => $.publicPages.create)}
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
      {t(($) => $.publicPages.has_account)}{' '}
      <a href="/login" className="link text-ink">
        {t(($) => $.publicPages.go_sign_in)}
      </a>
    </p>
  )
}
