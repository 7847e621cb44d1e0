import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isInLayer, usePageKeys } from '#ui/keys.ts'
import { useVoiceRecording } from '#ui/use-voice-recording.ts'
import { FileChooser } from './file-chooser.tsx'

type Props = { onSend: (note: File) => void; onDiscard: () => void }

/** Records a voice note in the place of the composer; a sound file is the other way if the microphone cannot be used. */
export function VoiceBar({ onSend, onDiscard }: Props) {
  const { t } = useTranslation()
  const { microphone: state, length, recording } = useVoiceRecording()
  const chooser = useRef<HTMLInputElement>(null)
  const discard = useRef<HTMLButtonElement>(null)

  useEffect(() => discard.current?.focus(), [])

  usePageKeys((event) => {
    if (event.key !== 'Escape' || isInLayer(event.target)) return false
    onDiscard()
    return true
  })

  const isOver = state === 'refused' || state === 'no_microphone'
  return (
    <fieldset
      aria-label={t(($) => $.simulator.recording.label)}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface p-2"
    >
      <IconButton
        ref={discard}
        label={t(($) => $.simulator.recording.discard)}
        icon={<Trash2 aria-hidden />}
        onClick={onDiscard}
      />
      {isOver ? (
        <>
          <p role="alert" className="type-meta min-w-0 flex-1 text-ink-2">
            {t(($) => $.simulator.recording[state])}
          </p>
          <FileChooser ref={chooser} label={t(($) => $.simulator.recording.file)} accept="audio/*" onFile={onSend} />
          <Button size="sm" onClick={() => chooser.current?.click()}>
            {t(($) => $.simulator.recording.file)}
          </Button>
        </>
      ) : (
        <>
          <p className="type-meta flex min-w-0 flex-1 items-center gap-2">
            <span
              aria-hidden
              className={`size-2 shrink-0 rounded-pill ${state === 'on' ? 'bg-bad-mark' : 'bg-control'}`}
            />
            <output>{t(($) => $.simulator.recording[state])}</output>
            <span className="text-ink-2 tabular-nums">{length}</span>
          </p>
          <button
            type="button"
            aria-label={t(($) => $.simulator.recording.send)}
            aria-disabled={state !== 'on'}
            onClick={() => void recording.current?.finish().then(onSend)}
            className="touch-target flex size-9 shrink-0 items-center justify-center rounded-pill bg-ok-text text-surface aria-disabled:opacity-50"
          >
            <SendHorizontal aria-hidden />
          </button>
        </>
      )}
    </fieldset>
  )
}
