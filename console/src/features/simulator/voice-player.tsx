import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { waveformOf } from './waveform.ts'

/** A recording: played, and drawn as it sounds. */
export function VoicePlayer({ url, label }: { url: string; label: string }) {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const wave = useWaveform(url)
  const seconds = wave?.seconds ?? 0
  const share = seconds > 0 ? at / seconds : 0
  if (isBroken) return <p className="type-meta p-2 text-ink-2">{t(($) => $.simulator.message.unplayable)}</p>
  return (
    <fieldset aria-label={label} className="inline-flex items-center gap-2 align-top">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={() => setIsBroken(true)}
      />
      <button
        type="button"
        aria-label={isPlaying ? t(($) => $.simulator.message.pause) : t(($) => $.simulator.message.play)}
        onClick={() => {
          if (isPlaying) audio.current?.pause()
          else audio.current?.play().catch(() => setIsBroken(true))
        }}
        className="touch-target flex size-7 shrink-0 items-center justify-center rounded-pill bg-ok-text text-surface"
      >
        {isPlaying ? <Pause aria-hidden className="size-3.5!" /> : <Play aria-hidden className="size-3.5!" />}
      </button>
      <span aria-hidden className="flex h-6 items-center gap-0.5">
        {(wave?.peaks ?? []).map((peak, bar, { length }) => (
          <span
            key={bar}
            style={{ height: `${Math.round(3 + peak * 18)}px` }}
            className={cx('w-0.5 rounded-pill', bar / length < share ? 'bg-ok-text' : 'bg-control')}
          />
        ))}
      </span>
      {wave && (
        <span className="type-caption font-normal text-ink-2 tabular-nums">{clockOf(isPlaying ? at : seconds)}</span>
      )}
    </fieldset>
  )
}

function useWaveform(url: string) {
  const [wave, setWave] = useState<Awaited<ReturnType<typeof waveformOf>>>()
  useEffect(() => {
    let isGone = false
    // Without a picture of it a recording can be played all the same.
    waveformOf(url).then(
      (drawn) => !isGone && setWave(drawn),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [url])
  return wave
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
