import type { Attachment } from '@tertulia/contract/attachments'
import { useState } from 'react'
import { fill, type Texts } from '../texts/texts.ts'
import type { LinkTo } from './link-to.ts'
import { sayLength } from './say-length.ts'

/** `said`: the transcript, if the message has one, which is announced as automatic. */
type Props = { attachment: Attachment; said: string; texts: Texts; linkTo: LinkTo }

/** Sound, played where it stands. It is not downloaded before the customer wants to hear it. */
export function VoiceNote({ attachment: { id, name, voice }, said, texts, linkTo }: Props) {
  const [url, setUrl] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const title = voice ? fill(texts.voice_note, { time: sayLength(voice.duration_seconds) }) : name
  const ask = () => linkTo(id).then(setUrl, () => setFailed(true))
  return (
    <div className="sound">
      {url ? (
        // A transcript stands below if there is one.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- without a transcript, there is nothing to show
        <audio src={url} aria-label={title} controls autoPlay onError={() => setFailed(true)} />
      ) : (
        <button
          type="button"
          className="file"
          aria-label={fill(texts.play, { name: title })}
          onClick={() => void ask()}
        >
          <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
            <path d="M6 4l10 6-10 6z" fill="currentColor" />
          </svg>
          <span>
            <b>{title}</b>
          </span>
        </button>
      )}
      {voice?.words && (
        <p>{said.includes(voice.words) ? texts.words_above : fill(texts.voice_words, { words: voice.words })}</p>
      )}
      {hasFailed && (
        <p className="retry" role="alert">
          {texts.file_failed}
        </p>
      )}
    </div>
  )
}
