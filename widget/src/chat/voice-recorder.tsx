import type { Attachment } from '@tertulia/contract/attachments'
import { VOICE_NOTE_SECONDS } from '@tertulia/contract/attachments.limits'
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

/** What browsers record, the most compact first: Chromium and Firefox, Firefox, Safari. */
const KINDS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const

/** Records until it is sent, thrown away, or as long as it may be. The microphone is let go of each time. */
export function VoiceRecorder({ texts, ask, onRecorded, onCancel }: Props) {
  const [seconds, setSeconds] = useState(0)
  const [isSending, setSending] = useState(false)
  const [why, setWhy] = useState<string>()
  const finish = useRef<(() => Promise<File>) | undefined>(undefined)
  const sendButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isGone) return stream.getTracks().forEach((track) => track.stop())
      const [mimeType, ending] = KINDS.find(([kind]) => MediaRecorder.isTypeSupported(kind)) ?? KINDS[2]
      const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 32_000 })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => pieces.push(data)
      finish.current = () =>
        new Promise((resolve) => {
          recorder.onstop = () =>
            resolve(new File(pieces, `nota.${ending}`, { type: mimeType.split(';', 1)[0] ?? mimeType }))
          recorder.stop()
        })
      recorder.start()
      const began = performance.now()
      timer = setInterval(() => {
        const passed = Math.floor((performance.now() - began) / 1000)
        setSeconds(Math.min(passed, VOICE_NOTE_SECONDS))
        if (passed >= VOICE_NOTE_SECONDS && recorder.state === 'recording') recorder.pause()
      }, 250)
      sendButton.current?.focus()
    }
    begin().catch(() => setWhy(texts.no_microphone))
    return () => {
      isGone = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
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
