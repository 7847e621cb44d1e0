import { VOICE_NOTE_SECONDS } from '@tertulia/contract/attachments.limits'
import { canRecordVoice, recordVoice, type VoiceRecording } from '@tertulia/design/record-voice.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** `asking`: the browser asks whether the microphone may be used. */
export type Microphone = 'asking' | 'on' | 'refused' | 'no_microphone'

/** A recording that begins at once and lets the microphone go with its component. `length`: as people read it, `0:07`. */
export function useVoiceRecording(): {
  microphone: Microphone
  seconds: number
  length: string
  recording: RefObject<VoiceRecording | undefined>
} {
  const [microphone, setMicrophone] = useState<Microphone>(canRecordVoice() ? 'asking' : 'no_microphone')
  const [seconds, setSeconds] = useState(0)
  const recording = useRef<VoiceRecording>(undefined)
  useEffect(() => {
    if (!canRecordVoice()) return undefined
    let isGone = false
    const begun = recordVoice({ most_seconds: VOICE_NOTE_SECONDS, onSeconds: setSeconds })
    begun.then(
      (now) => {
        if (isGone) return
        recording.current = now
        setMicrophone('on')
      },
      (error: unknown) =>
        setMicrophone(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'no_microphone'),
    )
    return () => {
      isGone = true
      void begun.then(({ release }) => release()).catch(() => undefined)
    }
  }, [])
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return { microphone, seconds, length, recording }
}
