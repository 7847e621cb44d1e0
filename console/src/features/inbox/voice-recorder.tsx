import { VOICE_NOTE_SECONDS } from '@tertulia/contract/attachments.limits'
import type { Attachment } from '@tertulia/contract/attachments'
import { ArrowUp, Pause, Play, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#ui/error-message.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useVoiceRecording } from '#ui/use-voice-recording.ts'

/** State of a recording that has begun. */
type Step = 'recording' | 'paused' | 'sending'

type Props = {
  /** @throws if the upload fails: the member can retry */
  upload: (file: File, seconds: number) => Promise<Attachment>
  onSent: (note: Attachment) => void
  onDiscard: () => void
}

/** Records a voice note: it can be paused, thrown away and sent. The microphone is let go of each time. */
export function VoiceRecorder({ upload, onSent, onDiscard }: Props) {
  const { t } = useTranslation()
  const { microphone, seconds, length, recording } = useVoiceRecording()
  const [step, setStep] = useState<Step>('recording')
  const state = microphone === 'on' ? step : microphone
  const [failure, setFailure] = useState<string>()
  const recorded = useRef<File>(undefined)
  const bar = useRef<HTMLFieldSetElement>(null)

  const focusFirst = useEffectEvent(() => bar.current?.querySelector('button')?.focus())
  useEffect(() => focusFirst(), [])

  const discard = useEffectEvent(onDiscard)
  useEffect(() => {
    const part = bar.current
    // Before the drawer that it stands in hears of it, and closes.
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      discard()
    }
    part?.addEventListener('keydown', listen)
    return () => part?.removeEventListener('keydown', listen)
  }, [])

  function turn() {
    if (state === 'recording') recording.current?.pause()
    else recording.current?.resume()
    setStep(state === 'recording' ? 'paused' : 'recording')
  }
  async function send() {
    setStep('sending')
    setFailure(undefined)
    try {
      recorded.current ??= await recording.current?.finish()
      if (recorded.current) onSent(await upload(recorded.current, Math.max(1, seconds)))
    } catch (error) {
      setFailure(errorMessage(error))
      setStep('paused')
    }
  }
  const isOver = state === 'refused' || state === 'no_microphone'
  const isFull = seconds >= VOICE_NOTE_SECONDS
  return (
    <fieldset
      ref={bar}
      aria-label={t(($) => $.inbox.voice.label)}
      className="flex flex-wrap items-center gap-2 rounded-md border border-control bg-surface px-2 py-2"
    >
      <IconButton label={t(($) => $.inbox.voice.discard)} icon={<Trash2 aria-hidden />} onClick={onDiscard} />
      {isOver ? (
        <p role="alert" className="type-meta min-w-0 flex-1 text-bad-text">
          {t(($) => $.inbox.voice[state])}
        </p>
      ) : (
        <>
          <p className="type-meta flex min-w-0 flex-1 items-center gap-2">
            <span
              aria-hidden
              className={`size-2 shrink-0 rounded-pill ${state === 'recording' ? 'bg-bad-text' : 'bg-control'}`}
            />
            <output>{isFull ? t(($) => $.inbox.voice.full) : t(($) => $.inbox.voice[state])}</output>
            <span className="text-ink-2 tabular-nums">{length}</span>
          </p>
          {failure && (
            <p role="alert" className="type-meta basis-full text-bad-text">
              {failure}
            </p>
          )}
          {(state === 'recording' || state === 'paused') && !isFull && !failure && (
            <IconButton
              label={state === 'recording' ? t(($) => $.inbox.voice.pause) : t(($) => $.inbox.voice.resume)}
              icon={state === 'recording' ? <Pause aria-hidden /> : <Play aria-hidden />}
              onClick={turn}
            />
          )}
          <Button
            variant="ink"
            icon={<ArrowUp aria-hidden />}
            disabled={state === 'asking'}
            loading={state === 'sending'}
            onClick={() => void send()}
          >
            {failure ? t(($) => $.conversations.retry) : t(($) => $.conversations.send)}
          </Button>
        </>
      )}
    </fieldset>
  )
}
