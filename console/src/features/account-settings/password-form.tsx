import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts, ChangePassword } from '@tertulia/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { PasswordConfirmationField } from '#ui/password-confirmation-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toast.tsx'

const EMPTY = { current_password: '', password: '', confirmation: '' }

/** Changes the password; asks for the present one. */
export function PasswordForm() {
  const { t } = useTranslation()
  const change = useSend(accounts.updatePassword, { refreshes: [accountSettings.sessions] })
  const form = useForm(ChangePassword, EMPTY)
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="type-section">
        {t(($) => $.accountSettings.password)}
      </h2>
      <p className="type-meta mb-4 text-ink-2">{t(($) => $.accountSettings.password_help)}</p>
      <Form
        form={form}
        className="flex flex-col gap-4"
        save={async (body) => {
          await change.mutateAsync({ body })
          form.reset(EMPTY)
          showToast({ text: t(($) => $.accountSettings.password_changed) })
        }}
      >
        <PasswordField name="current_password" label={t(($) => $.accountSettings.current_password)} />
        <NewPasswordField name="password" label={t(($) => $.accountSettings.new_password)} />
        <PasswordConfirmationField name="confirmation" of="password" label={t(($) => $.accountSettings.confirmation)} />
        <div>
          <Button
            variant="ink"
            type="submit"
            loading={change.isPending}
            loadingLabel={t(($) => $.accountSettings.changing)}
          >
            {t(($) => $.accountSettings.change_password)}
          </Button>
        </div>
      </Form>
    </section>
  )
}
