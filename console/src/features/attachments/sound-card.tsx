import type { Attachment } from '@tertulia/contract/attachments'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#ui/toast.tsx'
import { useKind } from './attachment-row.tsx'
import { linkTo } from './open-attachment.ts'

const sayLength = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Sound, played where it stands, and what was said in it where that was written down.
 * @param said text of the message: if it holds the transcript already, the card does not repeat it
 */
export function SoundCard({ attachment, said }: { attachment: Attachment; said: string }) {
  const { t } = useTranslation()
  const kind = useKind()
  const [url, setUrl] = useState<string>()
  const { id, name, voice } = attachment
  const title = voice ? t(($) => $.attachments.voice_note, { length: sayLength(voice.duration_seconds) }) : name
  const play = () =>
    void linkTo(id).then(setUrl, () => showToast({ tone: 'bad', text: t(($) => $.attachments.failed) }))
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line-2 bg-surface px-3 py-1.5 text-left text-ink">
      {url ? (
        // The transcript, if there is one, stands below.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- without a transcript, there is nothing to show
        <audio src={url} aria-label={title} controls autoPlay className="h-10 w-full" />
      ) : (
        <button type="button" onClick={play} className="flex min-h-9 items-center gap-2.5 outline-offset-2">
          <Play aria-hidden className="text-ink-2" />
          <span className="type-button truncate">
            <span className="sr-only">{t(($) => $.attachments.play)} </span>
            {title}
          </span>
          {!voice && <span className="type-meta text-ink-3">{kind(attachment)}</span>}
        </button>
      )}
      {voice && (
        <p className="type-meta text-ink-2">
          {voice.words === null
            ? t(($) => $.attachments.no_words)
            : said.includes(voice.words)
              ? t(($) => $.attachments.words_above)
              : t(($) => $.attachments.words, { words: voice.words })}
        </p>
      )}
    </div>
  )
}
