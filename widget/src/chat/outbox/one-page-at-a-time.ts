import type { ChatDoor } from '@tertulia/contract/chat'
import { keyOf } from '../own-storage.ts'

/**
 * Does something while no other page of this visitor does it. Without locks, as on an address that is not secure, pages do
 * not wait for each other: what two of them send is still one message, by its id.
 */
export function onePageAtATime<T>(door: ChatDoor, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? (locks.request(keyOf(door, 'sending'), work) as Promise<T>) : work()
}
