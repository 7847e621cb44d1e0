import type { DryRunConversation } from '@tertulia/contract/automations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'

type Props = {
  conversations: readonly DryRunConversation[]
  timeZone: string
  /** Below the squares while none is pointed at. */
  note: string
}

/** One square for each conversation, newest first, filled if it would have been applied. Each tells its name. */
export function DryRunSquares({ conversations, timeZone, note }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [at, setAt] = useState(0)
  const [isPointed, setPointed] = useState(false)
  const current = conversations[Math.min(at, conversations.length - 1)]
  if (!current) return null
  const words = t(($) => $.automations.dry_run.square, {
    customer: format.customerName(current.customer),
    when: format.dateTime(current.at, { timeZone }),
    what: current.applies
      ? t(($) => $.automations.dry_run.would).toLocaleLowerCase()
      : t(($) => $.automations.dry_run.would_not).toLocaleLowerCase(),
  })

  return (
    <div className="relative">
      {/* Its arrows go from one square to the next. */}
      <input
        type="range"
        min={1}
        max={conversations.length}
        value={Math.min(at, conversations.length - 1) + 1}
        aria-label={t(($) => $.automations.dry_run.squares)}
        aria-valuetext={words}
        onChange={({ target }) => {
          setAt(Number(target.value) - 1)
          setPointed(true)
        }}
        onFocus={({ currentTarget }) => setPointed(currentTarget.matches(':focus-visible'))}
        onBlur={() => setPointed(false)}
        className="peer sr-only"
      />
      <div
        aria-hidden
        onPointerLeave={() => setPointed(false)}
        className="grid grid-cols-25 rounded-xs outline-offset-2 outline-ink peer-focus-visible:outline-2"
      >
        {conversations.map((each, place) => (
          <span
            key={each.conversation_id}
            className="p-[1.5px]"
            onPointerEnter={() => {
              setAt(place)
              setPointed(true)
            }}
          >
            <span
              className={cx(
                'block aspect-square rounded-[2px]',
                each.applies ? 'bg-solid' : 'bg-fill-2',
                isPointed && each === current && 'outline-2 outline-offset-1 outline-control',
              )}
            />
          </span>
        ))}
      </div>
      <p className="type-meta mt-1.5 min-h-4 truncate text-ink-3" title={isPointed ? words : note}>
        {isPointed ? words : note}
      </p>
    </div>
  )
}
