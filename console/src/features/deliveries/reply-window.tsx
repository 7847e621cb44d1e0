import { channelTried, rulesOf } from '@tertulia/contract/channels'
import type { Conversation } from '@tertulia/contract/conversations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useNow } from '#ui/use-now.ts'

const MINUTE_MS = 60_000
/** From then on it is time to hurry. */
const LATE_MS = 120 * MINUTE_MS

type Props = {
  conversation: Pick<Conversation, 'channel' | 'profile_name'>
  /** Null: the customer may be answered for ever. */
  endsAt: string | null
  /** The composer. @param closedReason why members may not write to the customer now */
  children: (closedReason: string | undefined) => ReactNode
}

/** Until when the customer may be answered, above what one answers with; with that it closes, and opens when they write. */
export function ReplyWindow({ conversation: { channel, profile_name }, endsAt, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const { window_hours } = rulesOf(channel)
  const left = endsAt === null ? Infinity : Date.parse(endsAt) - now
  const closedReason =
    left > 0
      ? undefined
      : t(($) => $.deliveries.window.closed, {
          count: window_hours ?? 0,
          name: format.customerName(profile_name),
          channel: t(($) => $.conversations.channels[channelTried(channel)]),
        })
  const isLate = left > 0 && left <= LATE_MS
  return (
    <>
      {endsAt !== null && (
        <div
          className={cx(
            'type-meta flex shrink-0 items-start gap-2 border-t border-line px-5 py-1.5 max-sm:px-3',
            isLate ? 'bg-warn-bg text-warn-text' : 'bg-subtle text-ink-2',
          )}
        >
          <Glyph
            name={closedReason === undefined ? 'clock' : 'slash'}
            tone={isLate ? 'warn' : 'mute'}
            className="mt-px"
          />
          {closedReason === undefined && <TimeLeft endsAt={endsAt} now={now} />}
          <output>{closedReason}</output>
        </div>
      )}
      {children(closedReason)}
    </>
  )
}

/** Out of what is read aloud as it changes: it goes by minute by minute. */
function TimeLeft({ endsAt, now }: { endsAt: string; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.time(endsAt)
  const minutes = Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS)
  const left = format.hoursAndMinutes(minutes)
  // A window is a day long at most.
  const isToday = format.date(endsAt) === format.date(now)
  if (minutes <= 1) return <span>{t(($) => $.deliveries.window.last_minute, { time })}</span>
  return (
    <span className="tabular-nums">
      {isToday
        ? t(($) => $.deliveries.window.today, { time, left })
        : t(($) => $.deliveries.window.tomorrow, { time, left })}
    </span>
  )
}
