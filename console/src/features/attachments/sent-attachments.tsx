import { useQuery } from '@tanstack/react-query'
import { isPicture, isSound } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { ATTACHMENT_LINK_SECONDS } from '@tertulia/contract/attachments.limits'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AttachmentName, OpenAttachment, TypeIcon, useKind } from './attachment-row.tsx'
import { linkTo } from './open-attachment.ts'
import { SoundCard } from './sound-card.tsx'

/** Files that came with an answer, as its customer gets them. */
export function SentAttachments({
  attachments,
  said,
  asLink = () => false,
}: {
  attachments: readonly Attachment[]
  /** Text of the message that carried them. */
  said: string
  /** Whether the channel does not take it: then its customer gets a link. */
  asLink?: ((attachment: Attachment) => boolean) | undefined
}) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t(($) => $.attachments.label)} className="flex w-72 max-w-full flex-col gap-1.5">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          {isSound(attachment.type) ? (
            <SoundCard attachment={attachment} said={said} />
          ) : (
            <Card attachment={attachment} isLink={asLink(attachment)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Card({ attachment, isLink }: { attachment: Attachment; isLink: boolean }) {
  const { t } = useTranslation()
  const kind = useKind()
  const isSeen = isPicture(attachment.type) && !isLink
  return (
    <OpenAttachment
      attachment={attachment}
      className="w-full overflow-hidden rounded-md border border-line-2 bg-surface text-left text-ink outline-offset-2 hover:bg-subtle"
    >
      {isSeen && <Preview id={attachment.id} />}
      <span className="flex min-h-11 items-center gap-2.5 px-3 py-1.5">
        {!isSeen && (
          <span className="flex text-ink-2">
            {isLink ? <Link2 aria-hidden /> : <TypeIcon type={attachment.type} />}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="type-button block truncate">
            <AttachmentName attachment={attachment} />
          </span>
          <span className="type-meta block text-ink-3">
            {isLink ? t(($) => $.attachments.as_link) : kind(attachment)}
          </span>
        </span>
      </span>
    </OpenAttachment>
  )
}

/** The picture itself, in a place that has its size before it comes. */
function Preview({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['attachment', id],
    queryFn: () => linkTo(id),
    staleTime: (ATTACHMENT_LINK_SECONDS - 30) * 1000,
    gcTime: (ATTACHMENT_LINK_SECONDS - 30) * 1000,
  })
  return (
    <span className="block h-36 border-b border-line bg-fill">
      {data && <img src={data} alt="" className="size-full object-cover" />}
    </span>
  )
}
