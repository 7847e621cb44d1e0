import { accounts } from '@tertulia/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** For a member who signs in through a provider alone: mails the link for forgotten passwords. */
export function FirstPassword() {
  const { t } = useTranslation()
  const email = useSessionUser()?.email ?? ''
  const ask = useSend(accounts.resetPassword)
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="type-section">
        {t(($) => $.accountSettings.password)}
      </h2>
      <p className="type-meta mb-4 text-ink-2">{t(($) => $.accountSettings.no_password, { email })}</p>
      <div className="flex flex-col items-start gap-3">
        {ask.error && <Note tone="bad" title={ask.error.message} />}
        {ask.isSuccess && <Note tone="ok" title={t(($) => $.accountSettings.password_link_sent, { email })} />}
        <Button
          variant="ink"
          loading={ask.isPending}
          loadingLabel={t(($) => $.accountSettings.sending)}
          onClick={() => ask.mutate({ body: { email } })}
        >
          {t(($) => $.accountSettings.set_password)}
        </Button>
      </div>
    </section>
  )
}
