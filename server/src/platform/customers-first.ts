import { setTimeout as delay } from 'node:timers/promises'

/** So soon after an answer its customer may be writing the next question. */
const CHATTING_MS = 10_000
/** Background work rests no longer at once: under lasting load it goes on, slowly. */
const LONGEST_REST_MS = 10_000

let last_ms = -Infinity
let last_elsewhere_ms = -Infinity

/** Notes that a customer is being answered in this process. */
export const noteCustomer = (): void => {
  last_ms = performance.now()
}

/** Notes that another process on the same database answered one so many milliseconds ago. */
export const noteCustomerElsewhere = (ago_ms: number): void => {
  last_elsewhere_ms = performance.now() - ago_ms
}

/** How many milliseconds ago this process answered a customer, for others to know; null where none is here any more. */
export const msSinceCustomer = (): number | null => {
  const ago_ms = performance.now() - last_ms
  return ago_ms < CHATTING_MS ? ago_ms : null
}

/** Whether customers are being answered, here or by another process: what can wait leaves most of the time to them. */
export const areCustomersHere = (): boolean => performance.now() - Math.max(last_ms, last_elsewhere_ms) < CHATTING_MS

/**
 * Ends a piece of background work: while customers are here, processors and database are theirs for a while before the next.
 * @param piece_ms how long the piece took
 * @param times the rest, in times of the piece
 * @param signal ends the rest
 */
export async function restForCustomers(piece_ms: number, times: number, signal?: AbortSignal): Promise<void> {
  if (!areCustomersHere()) return
  const rest_ms = Math.min(times * piece_ms, LONGEST_REST_MS)
  await delay(rest_ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)
}
