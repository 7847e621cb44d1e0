import { ResetForm } from '@tertulia/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { PasswordConfirmationField } from '#ui/password-confirmation-field.tsx'

type Chosen = { password: string; confirmation: string }

/** A password for who has none or has forgotten it, behind a mailed link. */
export function NewPasswordForm({ save }: { save: (chosen: Chosen) => Promise<void> }) {
  const { t } = useTranslation()
  const form = useForm(ResetForm, { password: '', confirmation: '' })
  return (
    <Form form={form} save={save}>
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
        loadingLabel={t(($) => $.publicPages.saving)}
      >
        {t(($) => $.publicPages.save_password)}
      </Button>
    </Form>
  )
}
