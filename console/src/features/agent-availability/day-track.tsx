import type { OpenDay } from '@tertulia/contract/opening-hours'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY, intervalOf, nudged, paintedOf, type Span, spansOf, STEP } from './week-edits.ts'

type Props = {
  name: string
  value: OpenDay
  /** Minutes by which the day before runs into this one. */
  over: number
  /** Now, if this is today: the minute of the day. */
  now: number | undefined
  disabled: boolean
  onChange: (value: OpenDay) => void
  onCopy: () => void
}

const percent = (minute: number) => `${(Math.min(minute, DAY) / DAY) * 100}%`
const HATCHED = 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)'

/** A day from 0 to 24: painted by dragging, and moved by the keyboard. */
export function DayTrack({ name, value, over, now, disabled, onChange, onCopy }: Props) {
  const { t } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ one: number; other: number }>()
  const spans = spansOf(value)
  const painted = drag && paintedOf(drag.one, drag.other)
  const shareAt = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    return box ? (clientX - box.left) / box.width : 0
  }
  const change = (at: number, span: Span | undefined) =>
    onChange(spans.flatMap((each, n) => (n === at ? (span ? [intervalOf(span)] : []) : [intervalOf(each)])))

  function press(event: KeyboardEvent, at: number) {
    const span = spans[at]
    if (!span || disabled) return
    const steps = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key]
    if (steps !== undefined) change(at, nudged(span, steps, event.shiftKey))
    else if (event.key === 'Delete' || event.key === 'Backspace') change(at, undefined)
    else if (event.key.toLowerCase() === 'c' && !event.ctrlKey && !event.metaKey) onCopy()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={track}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a track that is painted on
      role="group"
      aria-label={t(($) => $.agentAvailability.track, { day: name })}
      className="relative h-5 flex-1 touch-none overflow-hidden rounded-sm bg-fill"
      onPointerDown={(event) => {
        if (disabled || event.button !== 0 || (event.target as HTMLElement).dataset['span']) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ one: shareAt(event), other: shareAt(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, other: shareAt(event) })}
      onPointerUp={() => {
        if (painted)
          onChange([...value, intervalOf(painted)].toSorted((one, other) => one.from.localeCompare(other.from)))
        setDrag(undefined)
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      {[6, 12, 18].map((hour) => (
        <span key={hour} className="absolute inset-y-0 w-px bg-line-2" style={{ left: percent(hour * 60) }} />
      ))}
      {over > 0 && (
        <span
          className="absolute inset-y-0 left-0 text-ink"
          style={{ width: percent(over), backgroundImage: HATCHED }}
        />
      )}
      {spans.map((span, at) => {
        const { from, to } = intervalOf(span)
        return (
          <button
            key={at}
            type="button"
            data-span
            disabled={disabled}
            aria-label={`${name}: ${t(($) => $.agentAvailability.interval, { from, to })}`}
            className="absolute inset-y-0 rounded-sm bg-solid"
            style={{ left: percent(span.from), width: percent(Math.min(span.to, DAY) - span.from) }}
            onKeyDown={(event) => press(event, at)}
          />
        )
      })}
      {painted && (
        <span
          className="absolute inset-y-0 rounded-sm bg-solid opacity-60"
          style={{ left: percent(painted.from), width: percent(painted.to - painted.from) }}
        />
      )}
      {now !== undefined && <span className="absolute inset-y-0 w-0.5 bg-tinto" style={{ left: percent(now) }} />}
    </div>
  )
}
