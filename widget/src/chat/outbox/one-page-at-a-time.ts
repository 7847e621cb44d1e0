import type { ChatDoor } from '@tertulia/contract/chat'
import { keyOf } from '../own-storage.ts'

/**
 * Does something while no other page of this visitor does it. Without locks, as on an address that is not secure or in a
 * frame whose browser denies them to other sites, pages do not wait for each other: what two of them send is still one
 * message, by its id.
 */
export async function onePageAtATime<T>(door: ChatDoor, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  let isHeld = false
  try {
    return await locks.request(keyOf(door, 'sending'), () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return work()
  }
}
