import { useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '@tertulia/contract/accounts'
import { EraseInput, ownData } from '@tertulia/contract/own-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { query, useSend } from '#api/query.ts'
import { forgetPerson } from '#api/kept-work.ts'
import { clearSession, sessionUser } from '#api/session.ts'
import { keepCertificate } from '#features/accounts/erasure-certificate.ts'
import { redirectTo } from '#shell/page-address.ts'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { allowLeaving } from '#ui/unsaved.ts'

export function EraseSection() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(query(accounts.user, {}))
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="erase" className="border-t border-line pt-6">
      <h2 id="erase" className="type-section">
        {t(($) => $.ownData.erase)}
      </h2>
      <p className="type-body mt-1 mb-3 text-ink-2">{t(($) => $.ownData.erase_help)}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t(($) => $.ownData.erase_button)}
      </Button>
      {isOpen && <EraseDialog email={user.email} onClose={() => setOpen(false)} />}
    </section>
  )
}

function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const erase = useSend(ownData.erase)
  const ownsOne = erase.error instanceof ApiError && erase.error.code === 'organization_without_owner'
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.ownData.erase_title)}
      description={t(($) => $.ownData.erase_consequence)}
      label={t(($) => $.ownData.erase_button)}
      loadingLabel={t(($) => $.ownData.erasing)}
      variant="danger-solid"
      schema={EraseInput}
      values={{ email: '' }}
      send={async (body) => {
        // The console hears of lost places before the answer is here.
        allowLeaving()
        try {
          keepCertificate(await erase.mutateAsync({ body }))
        } catch (error) {
          allowLeaving(false)
          throw error
        }
        forgetPerson(sessionUser()?.id ?? '')
        clearSession()
        await redirectTo('/erased')
      }}
      aside={
        ownsOne && (
          <a href="/settings/members" className={buttonClass({ variant: 'ghost' })}>
            {t(($) => $.ownData.hand_over)}
          </a>
        )
      }
    >
      <TextField name="email" type="email" label={t(($) => $.ownData.type_email, { email })} autoComplete="off" />
    </ProofDialog>
  )
}
