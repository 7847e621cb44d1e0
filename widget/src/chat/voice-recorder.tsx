import type { Attachment } from '@tertulia/contract/attachments'
import { VOICE_NOTE_SECONDS } from '@tertulia/contract/attachments.limits'
import { recordVoice } from '@tertulia/design/record-voice.ts'
import { useEffect, useRef, useState } from 'react'
import type { Texts } from '../texts/texts.ts'
import { isLineFailure, uploadFile } from './api.ts'
import { localFile } from './file-copies.ts'
import type { ChatVerbs } from './running-chat.ts'
import { sayLength } from './say-length.ts'
import { useEscape } from './use-escape.ts'
import './voice-recorder.css'
import { SendIcon } from './send-icon.tsx'

type Props = {
  texts: Texts
  ask: ChatVerbs['ask']
  onRecorded: (note: Attachment, copy: File) => void
  onCancel: () => void
}

/** Records until it is sent, thrown away, or as long as it may be. The microphone is let go of each time. */
export function VoiceRecorder({ texts, ask, onRecorded, onCancel }: Props) {
  const [seconds, setSeconds] = useState(0)
  const [isSending, setSending] = useState(false)
  const [why, setWhy] = useState<string>()
  const finish = useRef<(() => Promise<File>) | undefined>(undefined)
  const sendButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    let isGone = false
    const begun = recordVoice({ most_seconds: VOICE_NOTE_SECONDS, onSeconds: setSeconds })
    begun.then(
      (recording) => {
        if (isGone) return
        finish.current = recording.finish
        sendButton.current?.focus()
      },
      () => setWhy(texts.no_microphone),
    )
    return () => {
      isGone = true
      void begun.then(({ release }) => release()).catch(() => undefined)
    }
  }, [texts])

  useEscape(onCancel)

  async function send() {
    if (!finish.current) return
    setSending(true)
    const length_seconds = Math.max(1, seconds)
    const file = await finish.current()
    finish.current = undefined
    try {
      onRecorded(await ask((caller) => uploadFile(caller, file, length_seconds)), file)
    } catch (error) {
      if (isLineFailure(error)) return onRecorded(localFile(file, length_seconds), file)
      setWhy(texts.upload_failed)
      setSending(false)
    }
  }
  return (
    <fieldset className="composer recorder" aria-label={texts.record}>
      <button type="button" className="beside" aria-label={texts.cancel} onClick={onCancel}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
      {why ? (
        <p role="alert">{why}</p>
      ) : (
        <p>
          <i aria-hidden="true" /> <output>{texts.recording}</output>{' '}
          <span className="length">{sayLength(seconds)}</span>
        </p>
      )}
      <button
        ref={sendButton}
        type="button"
        className="send"
        aria-label={texts.send_voice}
        disabled={isSending || why !== undefined}
        onClick={() => void send()}
      >
        <SendIcon />
      </button>
    </fieldset>
  )
}
