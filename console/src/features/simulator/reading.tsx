import type { Simulator } from '@tertulia/contract/simulator'
import { useReading } from './simulator-queries.ts'

/** Tells the server, for as long as it is there, that a member looks at the chat as its customer. It shows nothing. */
export function Reading({ connectionId, simulator }: { connectionId: string; simulator: Simulator }) {
  useReading(connectionId, simulator)
  return null
}
