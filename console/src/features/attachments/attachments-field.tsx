import { ATTACHMENT_TYPES, attachmentTypeOf } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { FAQ_ATTACHMENTS } from '@tertulia/contract/attachments.limits'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { RotateCcw, X } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AttachmentName, OpenAttachment, TypeIcon, useKind } from './attachment-row.tsx'
import { isUploading, type Upload, useUploads } from './use-uploads.ts'

/** The limit as people know it: 10,000,000 bytes are 9.54 MB where 1 MB is 1,048,576 bytes (specification §9). */
const LIMIT_MB = KNOWLEDGE_FILE_BYTES / 1_048_576
const ACCEPTED = [...ATTACHMENT_TYPES, 'jpeg'].map((type) => `.${type}`).join(',')

/** Calls from the form around to the field. */
export type AttachmentsHandle = {
  /** Beside which a save that comes too early is told, or nothing. */
  refusal: () => { message: string; fields: { path: string; message: string }[] } | undefined
  /** Called after a save: forgets the removed files. */
  saved: () => void
}

type Props = {
  /** Name of the form's field that holds the ids of its files. */
  name: string
  agentId: string
  /** The files it has as it was saved. */
  attachments: readonly Attachment[]
  disabled: boolean
  ref: Ref<AttachmentsHandle>
}

/** Files that go with an answer. One that is taken away stays in sight until the form is saved, and can be put back. */
export function AttachmentsField({ name, agentId, attachments, disabled, ref }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useFormContext<Record<string, string[]>>()
  const label = t(($) => $.attachments.label)
  const { value = [], error } = useField<string[] | undefined>(name, label)
  const [taken, setTaken] = useState<readonly Attachment[]>([])
  const known = [...attachments, ...taken.filter(({ id }) => !attachments.some((each) => each.id === id))]
  // Several may arrive before the field is drawn again: what the form holds now counts.
  const write = (change: (ids: string[]) => string[]) =>
    form.setValue(name, change(form.getValues(name) ?? []), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  const { uploads, add, drop } = useUploads(agentId, (attachment) => {
    setTaken((before) => [...before, attachment])
    write((ids) => [...ids, attachment.id])
  })
  const underWay = uploads.filter(isUploading).length
  const room = Math.max(0, FAQ_ATTACHMENTS - value.length - underWay)
  const size = `${format.number(LIMIT_MB)} MB`

  useImperativeHandle(ref, () => ({
    refusal: () => {
      if (underWay === 0) return undefined
      const message = t(($) => $.attachments.wait)
      return { message, fields: [{ path: name, message }] }
    },
    saved: () => setTaken((before) => before.filter(({ id }) => value.includes(id))),
  }))

  return (
    <section aria-label={label}>
      <h2 className="type-button">{label}</h2>
      {known.length + uploads.length === 0 && (
        <p className="type-meta mt-1 text-ink-3">{t(($) => $.attachments.help)}</p>
      )}
      <ul className="empty:hidden">
        {known.map((attachment) => (
          <AttachmentItem
            key={attachment.id}
            attachment={attachment}
            isRemoved={!value.includes(attachment.id)}
            hasRoom={room > 0}
            disabled={disabled}
            onRemove={() => write((ids) => ids.filter((id) => id !== attachment.id))}
            onPutBack={() =>
              write((ids) => known.map(({ id }) => id).filter((id) => id === attachment.id || ids.includes(id)))
            }
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem
            key={upload.key}
            upload={upload}
            size={size}
            onDrop={() => drop(upload.key)}
            onRetry={() => {
              drop(upload.key)
              add([upload.file], room)
            }}
          />
        ))}
      </ul>
      {!disabled && (
        <div className="mt-2">
          {room > 0 ? (
            <DropZone
              max={room}
              accept={ACCEPTED}
              hint={t(($) => $.attachments.hint, { size })}
              onFiles={(files) => add(files, room)}
            />
          ) : (
            <p className="type-meta text-ink-3">{t(($) => $.attachments.full, { max: FAQ_ATTACHMENTS })}</p>
          )}
        </div>
      )}
      {error && (
        <div className="mt-[5px]">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </section>
  )
}

function AttachmentItem({
  attachment,
  isRemoved,
  hasRoom,
  disabled,
  onRemove,
  onPutBack,
}: {
  attachment: Attachment
  isRemoved: boolean
  hasRoom: boolean
  disabled: boolean
  onRemove: () => void
  onPutBack: () => void
}) {
  const { t } = useTranslation()
  const kind = useKind()
  const { name, type } = attachment
  return (
    <Row
      icon={<TypeIcon type={type} />}
      name={
        <OpenAttachment
          attachment={attachment}
          className={cx(
            'block max-w-full truncate rounded-xs text-left font-medium hover:underline',
            isRemoved && 'text-ink-3 line-through',
          )}
        >
          <AttachmentName attachment={attachment} />
        </OpenAttachment>
      }
      note={isRemoved ? t(($) => $.attachments.removed) : kind(attachment)}
    >
      {disabled ? null : isRemoved ? (
        hasRoom && (
          <button
            type="button"
            className="link type-meta touch-target"
            aria-label={t(($) => $.attachments.put_back, { name })}
            onClick={onPutBack}
          >
            {t(($) => $.ui.undo)}
          </button>
        )
      ) : (
        <IconButton label={t(($) => $.ui.remove_item, { item: name })} icon={<X aria-hidden />} onClick={onRemove} />
      )}
    </Row>
  )
}

function UploadItem({
  upload,
  size,
  onDrop,
  onRetry,
}: {
  upload: Upload
  size: string
  onDrop: () => void
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { file, why, message } = upload
  const { name } = file
  const isMoving = isUploading(upload)
  const label = upload.share < 1 ? t(($) => $.attachments.uploading) : t(($) => $.attachments.checking)
  const problem = why ? t(($) => $.attachments.refused[why], { size, max: FAQ_ATTACHMENTS }) : message
  return (
    <Row
      icon={isMoving ? <Spinner size={16} /> : <TypeIcon type={attachmentTypeOf(name)} />}
      name={<span className="block truncate font-medium">{name}</span>}
      note={
        problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <Advance label={label} note={format.fileSize(file.size)} share={upload.share} />
        )
      }
    >
      {upload.mayRetry && (
        <IconButton
          label={t(($) => $.attachments.try_again, { name })}
          icon={<RotateCcw aria-hidden />}
          onClick={onRetry}
        />
      )}
      <IconButton
        label={isMoving ? t(($) => $.attachments.stop, { name }) : t(($) => $.attachments.dismiss, { name })}
        icon={<X aria-hidden />}
        onClick={onDrop}
      />
    </Row>
  )
}

function Advance({ label, note, share }: { label: string; note: string; share: number }) {
  return (
    <div className="flex flex-col gap-1.5 pb-1">
      <output>
        {label} · {note}
      </output>
      <Progress tone="info" label={label} share={share} />
    </div>
  )
}

function Row({
  icon,
  name,
  note,
  children,
}: {
  icon: ReactNode
  name: ReactNode
  note: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line py-1.5">
      <span className="flex w-4 shrink-0 justify-center text-ink-2">{icon}</span>
      <div className="min-w-0 flex-1">
        {name}
        <div className="type-meta text-ink-3">{note}</div>
      </div>
      {children}
    </li>
  )
}
