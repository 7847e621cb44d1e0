import type { OpenDay } from '@tertulia/contract/opening-hours'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { readWrittenClock, writtenClock } from '#ui/days.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Interval = OpenDay[number]
type Props = {
  day: string
  number: number
  value: Interval
  isWrong: boolean
  onChange: (value: Interval) => void
  onRemove: () => void
}

/** From when to when it is open, in one box. */
export function IntervalField({ day, number, value, isWrong, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const isOver = value.to < value.from && /^\d\d:\d\d$/u.test(value.to)
  return (
    <span
      className={cx(
        'inline-flex h-[30px] items-center rounded-md border bg-surface pl-2 focus-within:border-ink',
        isWrong ? 'border-bad-mark' : 'border-control',
      )}
    >
      <Clock
        label={t(($) => $.agentAvailability.starts, { day, number })}
        value={value.from}
        isWrong={isWrong}
        onChange={(from) => onChange({ ...value, from })}
      />
      <span aria-hidden className="type-meta px-1 text-ink-3">
        {t(($) => $.agentAvailability.to)}
      </span>
      <Clock
        label={`${t(($) => $.agentAvailability.ends, { day, number })}${isOver ? ` (${t(($) => $.agentAvailability.next_day)})` : ''}`}
        value={value.to}
        isWrong={isWrong}
        onChange={(to) => onChange({ ...value, to })}
      />
      {isOver && (
        <sup aria-hidden className="type-meta -ml-1 text-ink-2">
          +1
        </sup>
      )}
      <IconButton
        label={t(($) => $.agentAvailability.remove, { day, number })}
        icon={<X aria-hidden />}
        className="size-6!"
        onClick={onRemove}
      />
    </span>
  )
}

type ClockProps = { label: string; value: string; isWrong: boolean; onChange: (value: string) => void }

function Clock({ label, value, isWrong, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      className="w-11 bg-transparent text-center tabular-nums outline-none"
      value={typed ?? writtenClock(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readWrittenClock(target.value) ?? target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
