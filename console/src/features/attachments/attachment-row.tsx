import { isPicture } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { FileSpreadsheet, FileText, Image, Presentation } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { showToast } from '#ui/toast.tsx'
import { openAttachment } from './open-attachment.ts'

/** Icon of a type of file. */
export function TypeIcon({ type }: { type: Attachment['type'] | undefined }) {
  if (type && isPicture(type)) return <Image aria-hidden />
  if (type === 'xlsx') return <FileSpreadsheet aria-hidden />
  if (type === 'pptx') return <Presentation aria-hidden />
  return <FileText aria-hidden />
}

/** «PDF · 240 kB» */
export function useKind(): (file: Pick<Attachment, 'type' | 'size_bytes'>) => string {
  const format = useFormat()
  return ({ type, size_bytes }) => `${type.toUpperCase()} · ${format.fileSize(size_bytes)}`
}

/** A button that opens a file. */
export function OpenAttachment({
  attachment,
  className,
  children,
}: {
  attachment: Attachment
  className: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={className}
      onClick={() =>
        void openAttachment(attachment).catch(() => showToast({ tone: 'bad', text: t(($) => $.attachments.failed) }))
      }
    >
      {children}
    </button>
  )
}

/** The name of a file, with what pressing it does for those who hear it. */
export function AttachmentName({ attachment: { name, type } }: { attachment: Attachment }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="sr-only">
        {isPicture(type) ? t(($) => $.attachments.open_picture) : t(($) => $.attachments.download)}{' '}
      </span>
      {name}
    </>
  )
}
