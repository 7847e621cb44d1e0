import type { Simulator } from '@tertulia/contract/simulator'
import { useReading } from './simulator-queries.ts'

/** Somebody looks at the chat for as long as this is there. It shows nothing. */
export function Reading({ connectionId, simulator }: { connectionId: string; simulator: Simulator }) {
  useReading(connectionId, simulator)
  return null
}
