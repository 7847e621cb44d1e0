import type { PhoneState } from '@tertulia/contract/simulator'
import { Check, CheckCheck, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'

/** How far a message has come, as a chat shows it: a clock, one tick sent, two delivered, two in blue read. */
export function TickMark({ state }: { state: PhoneState }) {
  switch (state) {
    case 'waiting':
      return <Clock3 aria-hidden className="size-3.5! text-ink-3" />
    case 'accepted':
    case 'sent':
      return <Check aria-hidden className="size-3.5! text-ink-3" />
    case 'delivered':
      return <CheckCheck aria-hidden className="size-3.5! text-ink-3" />
    case 'read':
    case 'played':
      return <CheckCheck aria-hidden className="size-3.5! text-info-mark" />
    case 'failed':
      return <Glyph name="x" tone="bad" />
  }
}

/** Ticks with their word for those who hear it. */
export function Ticks({ state }: { state: PhoneState }) {
  const { t } = useTranslation()
  return (
    <>
      <TickMark state={state} />
      <span className="sr-only">{t(($) => $.simulator.states[state])}</span>
    </>
  )
}
