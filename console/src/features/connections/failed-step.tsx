import type { ConnectionStep } from '@tertulia/contract/connection-state'
import type { Connection } from '@tertulia/contract/connections'
import { Note } from '#ui/note.tsx'
import { useConnectionFailureWords } from './failure-words.ts'

/** Why a step failed, in it: our words, and the provider's own below. */
export function FailedStep({ connection: { state }, step }: { connection: Connection; step: ConnectionStep }) {
  const wordsOf = useConnectionFailureWords()
  if (state.name !== 'failed' || state.step !== step) return null
  return (
    <Note tone="bad" title={wordsOf(state.failure)}>
      {state.failure.detail && <span className="type-code wrap-anywhere">{state.failure.detail}</span>}
    </Note>
  )
}
