import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { type ContactProfile, contacts } from '@tertulia/contract/contacts'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { shownName } from './shown-name.ts'

/** Legal rights of a contact: exports all data about them, or erases it. */
export function ContactPrivacy({ contact, onErased }: { contact: ContactProfile; onErased: () => void }) {
  const { t } = useTranslation()
  const [mayExport, mayErase] = [useMay('privacy.export_person'), useMay('privacy.erase_person')]
  const [asks, setAsks] = useState(false)
  const exported = useSend(contactPrivacy.exportPerson)
  const erase = useSend(contactPrivacy.erasePerson, { refreshes: [contacts.list, contacts.identities] })
  const typed = shownName(contact)

  async function save() {
    try {
      const data = await exported.mutateAsync({ params: { id: contact.id } })
      saveFile(
        t(($) => $.contacts.person_file),
        'json',
        JSON.stringify(data, null, 2),
      )
    } catch (error) {
      tellError(error)
    }
  }

  async function forget() {
    try {
      await erase.mutateAsync({ params: { id: contact.id }, body: { typed } })
      showToast({ text: t(($) => $.contacts.erasing) })
      setAsks(false)
      onErased()
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <div className="flex flex-wrap justify-between gap-2 max-sm:*:flex-1">
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        disabledReason={mayErase ? undefined : t(($) => $.contacts.owner_only)}
        onClick={() => setAsks(true)}
      >
        {t(($) => $.contacts.erase)}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        loading={exported.isPending}
        disabledReason={mayExport ? undefined : t(($) => $.contacts.admin_only)}
        onClick={() => void save()}
      >
        {t(($) => $.contacts.export_person)}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t(($) => $.contacts.erase_title)}
        consequence={t(($) => $.contacts.erase_help, { count: contact.conversations })}
        label={t(($) => $.contacts.erase)}
        loadingLabel={t(($) => $.contacts.erasing_now)}
        {...(typed && { typeName: typed })}
        loading={erase.isPending}
        onConfirm={() => void forget()}
      />
    </div>
  )
}
