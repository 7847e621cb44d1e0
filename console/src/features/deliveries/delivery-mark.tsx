import type { DeliveryState } from '@tertulia/contract/deliveries'
import { Check, CheckCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Calm = Exclude<DeliveryState, 'unknown' | 'failed'>

const MARKS: Record<Calm, ReactNode> = {
  waiting: <Clock aria-hidden className="size-3!" />,
  sent: <Check aria-hidden className="size-3.5!" />,
  delivered: <CheckCheck aria-hidden className="size-3.5!" />,
  // Heavier as well: colour alone says nothing to some.
  read: <CheckCheck aria-hidden strokeWidth={3} className="size-3.5! text-info-mark" />,
}

const isCalm = (state: DeliveryState): state is Calm => state in MARKS

/** How far a message has come, beside its time. Trouble has words below it instead. */
export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { t } = useTranslation()
  if (!isCalm(state)) return null
  const words = t(($) => $.deliveries.states[state])
  return (
    // The transcript reads aloud what is new in it, which a tick is not.
    <span title={words} aria-live="off">
      {MARKS[state]}
      <span className="sr-only">{words}</span>
    </span>
  )
}
