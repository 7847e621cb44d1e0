/** The formats that browsers record, the most compact first: Chromium and Firefox, Firefox, Safari. */
const KINDS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const
const TICK_MS = 250

export type VoiceRecording = {
  pause: () => void
  resume: () => void
  /** Ends it. @returns what was recorded */
  finish: () => Promise<File>
  /** Lets go of the microphone, whatever was recorded. */
  release: () => void
}

type Options = {
  /** At this length it pauses by itself. */
  most_seconds: number
  onSeconds: (seconds: number) => void
}

export const canRecordVoice = (): boolean => 'MediaRecorder' in globalThis && 'mediaDevices' in navigator

/**
 * Begins to record what the microphone hears; time that is paused does not count.
 * @throws DOMException `NotAllowedError` where the person or their browser refuses, `NotFoundError` without a microphone
 */
export async function recordVoice({ most_seconds, onSeconds }: Options): Promise<VoiceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const [mimeType, ending] = KINDS.find(([kind]) => MediaRecorder.isTypeSupported(kind)) ?? KINDS[2]
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 32_000 })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.start()
  let before = 0
  let began = performance.now()
  const passed = () => before + (recorder.state === 'recording' ? performance.now() - began : 0)
  const pause = () => {
    if (recorder.state !== 'recording') return
    before = passed()
    recorder.pause()
  }
  const timer = setInterval(() => {
    const seconds = Math.floor(passed() / 1000)
    onSeconds(Math.min(seconds, most_seconds))
    if (seconds >= most_seconds) pause()
  }, TICK_MS)
  return {
    pause,
    resume: () => {
      if (recorder.state !== 'paused' || passed() >= most_seconds * 1000) return
      began = performance.now()
      recorder.resume()
    },
    finish: () =>
      new Promise((resolve) => {
        recorder.onstop = () =>
          resolve(new File(pieces, `nota.${ending}`, { type: mimeType.split(';', 1)[0] ?? mimeType }))
        recorder.stop()
      }),
    release: () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
