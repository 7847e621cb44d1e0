import type { ConnectionState } from '@tertulia/contract/connection-state'
import { Status } from '#ui/status.tsx'

/** The state of a connection (specification §4). */
export const ConnectionPill = ({ state }: { state: ConnectionState }) => (
  <Status of="integration" state={state.name === 'integrating' ? `integrating_${state.step}` : state.name} pill />
)
