import { type ConnectionState, stepsDone } from '@tertulia/contract/connection-state'
import { CONNECTION_STEPS } from '@tertulia/contract/connections.limits'
import { cx } from '#ui/cx.ts'

const TONES = { done: 'bg-solid', current: 'bg-info-mark', failed: 'bg-bad-mark', next: 'bg-fill-2' } as const

/** How a step stands: behind, under way, failed or still to come. */
export type StepTone = keyof typeof TONES

export function stepTone(state: ConnectionState, step: number): StepTone {
  const done = stepsDone(state)
  if (step <= done) return 'done'
  if (step > done + 1 || state.name === 'disabled') return 'next'
  return state.name === 'failed' ? 'failed' : 'current'
}

/** The four steps as one bar. Decoration: the pill beside it says which one it is. */
export const StepBar = ({ state }: { state: ConnectionState }) => (
  <div aria-hidden className="flex gap-1">
    {Array.from({ length: CONNECTION_STEPS }, (_, at) => (
      <span key={at} className={cx('h-1 flex-1 rounded-pill', TONES[stepTone(state, at + 1)])} />
    ))}
  </div>
)
