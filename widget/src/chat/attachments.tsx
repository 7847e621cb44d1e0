import { isPicture, isSound } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { useEffect, useState } from 'react'
import type { Texts } from '../texts/texts.ts'
import type { LinkTo } from './link-to.ts'
import { VoiceNote } from './voice-note.tsx'

/** `said`: what the message says that they came with. */
type Shared = { said: string; language: string; texts: Texts; linkTo: LinkTo }

/** Files that came with a message. */
export function Attachments({ attachments, ...shared }: Shared & { attachments: Attachment[] }) {
  return (
    <ul className="attachments">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          {isSound(attachment.type) ? (
            <VoiceNote attachment={attachment} said={shared.said} texts={shared.texts} linkTo={shared.linkTo} />
          ) : (
            <Card {...shared} attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A picture is seen at once and opens beside the chat; anything else is downloaded. Each time by a new address. */
function Card({
  attachment: { id, name, type, size_bytes },
  language,
  texts,
  linkTo,
}: Shared & { attachment: Attachment }) {
  const isSeen = isPicture(type)
  const [preview, setPreview] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    if (isSeen)
      linkTo(id).then(
        (url) => isGone || setPreview(url),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [id, isSeen, linkTo])

  async function open() {
    setFailed(false)
    // Opened while the click still counts: browsers refuse a window that comes later.
    const beside = isSeen ? window.open('', '_blank') : null
    if (beside) beside.opener = null
    try {
      const url = new URL(await linkTo(id), location.href).href
      if (beside) beside.location.replace(url)
      else download(url, name)
    } catch {
      beside?.close()
      setFailed(true)
    }
  }

  return (
    <>
      <button type="button" className="file" onClick={() => void open()}>
        {isSeen ? (
          <span className="preview">
            {preview && <img src={preview} alt="" onError={() => setPreview(undefined)} />}
          </span>
        ) : (
          <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
            <path
              d="M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4M10 9v5m-2-2 2 2 2-2"
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
          </svg>
        )}
        <span>
          <b>
            <span className="sr">{isSeen ? texts.open_picture : texts.download} </span>
            {name}
          </b>
          <small>
            {type.toUpperCase()} · {sayBytes(size_bytes, language)}
          </small>
        </span>
      </button>
      {hasFailed && (
        <p className="retry" role="alert">
          {texts.file_failed}
        </p>
      )}
    </>
  )
}

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

function sayBytes(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
}
