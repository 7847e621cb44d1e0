import { EmailChangeInput, emailChange } from '@tertulia/contract/email-change'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  /** Hears the address that is written to from now on. */
  onAsked: (email: string) => void
  onCancel: () => void
}

/** Another address in place of one that was mistyped at sign-up. */
export function CorrectEmailForm({ onAsked, onCancel }: Props) {
  const { t } = useTranslation()
  const form = useForm(EmailChangeInput, { email: '', password: '' })
  return (
    <Form
      form={form}
      save={async (body) => {
        await call(emailChange.ask, { body })
        onAsked(body.email)
      }}
    >
      <TextField name="email" type="email" size="lg" label={t(($) => $.publicPages.right_email)} autoComplete="email" />
      <PasswordField name="password" size="lg" label={t(($) => $.accounts.password)} />
      <Button
        variant="tinto"
        size="lg"
        type="submit"
        loading={form.formState.isSubmitting}
        loadingLabel={t(($) => $.publicPages.sending)}
      >
        {t(($) => $.publicPages.send_link)}
      </Button>
      <Button variant="ghost" size="lg" onClick={onCancel}>
        {t(($) => $.publicPages.keep_email)}
      </Button>
    </Form>
  )
}
