import type { ScheduledMessage, ScheduleState } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { StateLabel } from '#ui/state-label.tsx'

const LOOKS = {
  scheduled: { glyph: 'clock', tone: 'info' },
  active: { glyph: 'live', tone: 'ok' },
  expired: { glyph: 'minus', tone: 'mute' },
  paused: { glyph: 'slash', tone: 'mute' },
} as const

type Times = Pick<ScheduledMessage, 'first_at' | 'last_at'>

/** product.md §4: by the clock, each time it is drawn. */
export const stateNow = ({ first_at, last_at }: Times, now: number): ScheduleState =>
  Date.parse(last_at) <= now ? 'expired' : now < Date.parse(first_at) ? 'scheduled' : 'active'

type Props = { message: Times & Pick<ScheduledMessage, 'paused'>; now: number; pill?: boolean }

/** One that is over says so, paused or not. */
export function ScheduleStateLabel({ message, now, pill = false }: Props) {
  const { t } = useTranslation()
  const state = stateNow(message, now)
  const shown = message.paused && state !== 'expired' ? 'paused' : state
  return <StateLabel {...LOOKS[shown]} words={t(($) => $.scheduledMessages.states[shown])} pill={pill} />
}
