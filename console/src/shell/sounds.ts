import type { WaitingSound } from '@tertulia/contract/accounts'

/** Pitch, when it begins and how long it is heard. */
type Tone = { hertz: number; at_seconds: number; seconds: number }

const TONES: Record<Exclude<WaitingSound, 'none'>, readonly Tone[]> = {
  bell: [
    { hertz: 880, at_seconds: 0, seconds: 0.5 },
    { hertz: 1318.5, at_seconds: 0.16, seconds: 0.8 },
  ],
  knock: [
    { hertz: 196, at_seconds: 0, seconds: 0.12 },
    { hertz: 196, at_seconds: 0.18, seconds: 0.12 },
  ],
  drop: [{ hertz: 659.3, at_seconds: 0, seconds: 0.35 }],
}
const LOUDNESS = 0.2

let audio: AudioContext | undefined

/** Plays once the member has interacted with the page: before that browsers let no page sound, and warn of it. */
export function playSound(sound: WaitingSound): void {
  const activation = navigator.userActivation as UserActivation | undefined
  if (sound === 'none' || activation?.hasBeenActive === false) return
  try {
    audio ??= new AudioContext()
  } catch {
    // No device to be heard on.
    return
  }
  const { currentTime, destination } = audio
  void audio.resume().catch(() => undefined)
  for (const { hertz, at_seconds, seconds } of TONES[sound]) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
    const begin = currentTime + at_seconds
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(LOUDNESS, begin)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
    tone.connect(loudness).connect(destination)
    tone.start(begin)
    tone.stop(begin + seconds)
  }
}
