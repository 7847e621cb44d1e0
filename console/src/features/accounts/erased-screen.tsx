import { ErasureCertificate } from '@tertulia/contract/own-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { keptCertificate } from './erasure-certificate.ts'

/** The certificate of an account's erasure, as long as this tab is open. */
export function ErasedScreen() {
  const { t } = useTranslation()
  const [certificate] = useState(() => ErasureCertificate.safeParse(keptCertificate()).data)
  const rows = Object.values(certificate?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <AuthLayout title={t(($) => $.publicPages.erased)} lead={t(($) => $.publicPages.erased_help)}>
      {certificate && (
        <div className="flex flex-col gap-4">
          <p className="type-meta wrap-anywhere text-ink-2">
            {t(($) => $.publicPages.certificate, { id: certificate.id, rows })}
          </p>
          <Button
            variant="secondary"
            size="lg"
            onClick={() =>
              saveFile(
                t(($) => $.publicPages.certificate_file),
                'json',
                JSON.stringify(certificate, undefined, 2),
              )
            }
          >
            {t(($) => $.publicPages.download_certificate)}
          </Button>
        </div>
      )}
    </AuthLayout>
  )
}
