import { OutboundFailure, type OutboundReason } from '#platform/outbound/failures.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/**
 * Whether anything takes connections at the host and port of an address. Refused and unreachable read the same
 * (security.md §6).
 * @returns why it does not, or undefined
 */
export async function findWhySilent({ connect }: Outbound, address: URL): Promise<OutboundReason | undefined> {
  try {
    const socket = await connect(address)
    socket.destroy()
    return undefined
  } catch (error) {
    if (error instanceof OutboundFailure) return error.reason
    throw error
  }
}
