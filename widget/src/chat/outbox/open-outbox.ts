import type { ChatDoor } from '@tertulia/contract/chat'
import { inDatabase } from './in-database.ts'
import { inOwnStorage } from './in-own-storage.ts'
import type { Outbox } from './outbox.ts'

/** The chat does not wait longer for a database that does not open. */
const LONGEST_OPENING_MS = 2_000

/** The outbox of a door: in a database if the browser allows one, else in the storage that it allows. */
export async function openOutbox(door: ChatDoor): Promise<Outbox> {
  try {
    return await Promise.race([inDatabase(door), tooLate()])
  } catch {
    return inOwnStorage(door)
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(reject, LONGEST_OPENING_MS, new Error('the database does not open')))
