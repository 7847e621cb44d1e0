import { ownData } from '@tertulia/contract/own-data'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.tsx'

export function ExportSection() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="type-section">
        {t(($) => $.ownData.export)}
      </h2>
      <p className="type-body mt-1 mb-3 text-ink-2">{t(($) => $.ownData.export_help)}</p>
      <Button icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.ownData.export_button)}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const take = useSend(ownData.export)
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.ownData.export_title)}
      label={t(($) => $.ownData.export_button)}
      loadingLabel={t(($) => $.ownData.exporting)}
      schema={ownData.export.body}
      values={{}}
      send={async (body) => {
        const data = await take.mutateAsync({ body })
        saveFile(
          t(($) => $.ownData.file),
          'json',
          JSON.stringify(data, undefined, 2),
        )
        onClose()
        showToast({ text: t(($) => $.ownData.exported) })
      }}
    />
  )
}
