import { Contact, FileText, Image, MapPin, Plus, Sticker } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { FileChooser } from './file-chooser.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import type { Sending } from './use-outgoing.ts'

type Props = {
  disabledReason: string | undefined
  onFile: (file: File) => void
  onPost: (sending: Sending) => void
}

/** Offers what a customer sends beside words. */
export function AttachMenu({ disabledReason, onFile, onPost }: Props) {
  const { t } = useTranslation()
  const photo = useRef<HTMLInputElement>(null)
  const document = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'place' | 'contact'>()
  const close = () => setAsking(undefined)
  const label = t(($) => $.simulator.attach)
  const button = (
    <IconButton
      label={label}
      icon={<Plus aria-hidden />}
      disabledReason={disabledReason}
      className="my-1 max-sm:my-2"
    />
  )
  return (
    <>
      <FileChooser ref={photo} label={t(($) => $.simulator.photo)} accept="image/*,video/mp4" onFile={onFile} />
      <FileChooser ref={document} label={t(($) => $.simulator.document)} accept="*/*" onFile={onFile} />
      {disabledReason === undefined ? (
        <Menu side="top" trigger={button}>
          <MenuItem icon={<Image aria-hidden />} onSelect={() => photo.current?.click()}>
            {t(($) => $.simulator.photo)}
          </MenuItem>
          <MenuItem icon={<FileText aria-hidden />} onSelect={() => document.current?.click()}>
            {t(($) => $.simulator.document)}
          </MenuItem>
          <MenuItem icon={<MapPin aria-hidden />} onSelect={() => setAsking('place')}>
            {t(($) => $.simulator.place)}
          </MenuItem>
          <MenuItem icon={<Contact aria-hidden />} onSelect={() => setAsking('contact')}>
            {t(($) => $.simulator.contact)}
          </MenuItem>
          <MenuItem
            icon={<Sticker aria-hidden />}
            onSelect={() => onPost({ text: t(($) => $.simulator.sticker), act: { kind: 'sticker' } })}
          >
            {t(($) => $.simulator.sticker)}
          </MenuItem>
        </Menu>
      ) : (
        button
      )}
      <PlaceDialog open={asking === 'place'} onClose={close} onPost={onPost} />
      <ContactDialog open={asking === 'contact'} onClose={close} onPost={onPost} />
    </>
  )
}
