import { ownData } from '@tertulia/contract/own-data'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
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
  const id = useId()
  const take = useSend(ownData.export)
  const form = useForm(ownData.export.body, { password: '' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.ownData.export_title)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form={id}
            loading={take.isPending}
            loadingLabel={t(($) => $.ownData.exporting)}
          >
            {t(($) => $.ownData.export_button)}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        save={async (body) => {
          const data = await take.mutateAsync({ body })
          saveFile(
            t(($) => $.ownData.file),
            'json',
            JSON.stringify(data, undefined, 2),
          )
          onClose()
          showToast({ text: t(($) => $.ownData.exported) })
        }}
      >
        <PasswordField name="password" label={t(($) => $.ownData.password)} />
      </Form>
    </Dialog>
  )
}
