import { useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '@tertulia/contract/accounts'
import { EmailChangeInput, emailChange } from '@tertulia/contract/email-change'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'

/** The address one signs in with, and the one that waits to take its place. */
export function EmailSection({ email }: { email: string }) {
  const { t } = useTranslation()
  const { data: pending } = useSuspenseQuery(query(emailChange.pending, {}))
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="flex items-center gap-3">
        <dl className="min-w-0 flex-1">
          <dt className="type-button mb-[5px]">{t(($) => $.accountSettings.email)}</dt>
          <dd className="type-input wrap-anywhere text-ink-2">{email}</dd>
        </dl>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(($) => $.accountSettings.change_email)}
        </Button>
      </div>
      {pending.email && <Pending email={pending.email} />}
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The account's own address changes with the link: what was read of it no longer holds. */
const REFRESHES = [emailChange.pending, accounts.user]

function Pending({ email }: { email: string }) {
  const { t } = useTranslation()
  const resend = useSend(emailChange.resend, { refreshes: REFRESHES })
  const cancel = useSend(emailChange.cancel, { refreshes: REFRESHES })
  const failure = resend.error ?? cancel.error
  return (
    <div className="mt-3 flex flex-col gap-2">
      {failure && <Note tone="bad" title={failure.message} />}
      <Note tone="info" title={t(($) => $.accountSettings.email_waits, { email })}>
        {t(($) => $.accountSettings.email_waits_help)}
        <span className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={resend.isPending}
            loadingLabel={t(($) => $.accountSettings.sending)}
            onClick={() =>
              resend.mutate({}, { onSuccess: () => showToast({ text: t(($) => $.accountSettings.link_resent) }) })
            }
          >
            {t(($) => $.accountSettings.resend_link)}
          </Button>
          <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t(($) => $.accountSettings.cancel_change)}
          </Button>
        </span>
      </Note>
    </div>
  )
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const ask = useSend(emailChange.ask, { refreshes: REFRESHES })
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.accountSettings.change_email_title)}
      description={t(($) => $.accountSettings.change_email_help)}
      label={t(($) => $.accountSettings.send_link)}
      loadingLabel={t(($) => $.accountSettings.sending)}
      schema={EmailChangeInput}
      values={{ email: '' }}
      send={async (body) => {
        await ask.mutateAsync({ body })
        onClose()
      }}
    >
      <TextField name="email" type="email" label={t(($) => $.accountSettings.new_email)} autoComplete="email" />
    </ProofDialog>
  )
}
