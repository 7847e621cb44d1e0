import { KNOWLEDGE_CATEGORY_LENGTH } from '@tertulia/contract/vault.limits'
import { vault, type VaultFile } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'

const FileUpdate = vault.update.body

/** Name and category of a file. */
export function EditFileDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(FileUpdate, { name: file.name, category: file.category })
  const update = useSend(vault.update, { refreshes: [vault.list, vault.get] })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.vault.edit_title)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(($) => $.ui.cancel)}
          </Button>
          <Button
            variant="ink"
            type="submit"
            form="vault-file"
            loading={update.isPending}
            loadingLabel={t(($) => $.ui.saving)}
          >
            {t(($) => $.vault.save)}
          </Button>
        </>
      }
    >
      <Form
        id="vault-file"
        form={form}
        save={async (body) => {
          await update.mutateAsync({ params: { id: file.id }, body })
          showToast({ text: t(($) => $.vault.saved) })
          onClose()
        }}
      >
        <TextField name="name" label={t(($) => $.vault.columns.name)} />
        <TextField
          name="category"
          label={t(($) => $.vault.columns.category)}
          help={t(($) => $.vault.category_help)}
          max={KNOWLEDGE_CATEGORY_LENGTH}
          optional
        />
      </Form>
    </Dialog>
  )
}
