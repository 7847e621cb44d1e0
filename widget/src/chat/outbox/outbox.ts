import type { ChatDoor } from '@tertulia/contract/chat'
import type { Said } from '../state.ts'
import { inDatabase } from './in-database.ts'
import { inOwnStorage } from './in-own-storage.ts'

/** What was written and not taken by the server yet. Several pages of one visitor share it. */
export type Outbox = {
  /** Oldest first, whichever page it was written on. */
  read(): Promise<Said[]>
  /** Adds it as the last one; one that is there keeps its place and is changed. */
  keep(said: Said): Promise<void>
  forget(client_id: string): Promise<void>
}

/** A question of the day before is not asked any more by whoever comes back. */
export const KEPT_SECONDS = 86_400

/** A database that does not open holds nobody up. */
const LONGEST_OPENING_MS = 2_000

/** The outbox of a door: in a database where the browser allows one, else in what it allows. */
export async function openOutbox(door: ChatDoor): Promise<Outbox> {
  try {
    return await Promise.race([inDatabase(door), tooLate()])
  } catch {
    return inOwnStorage(door)
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(reject, LONGEST_OPENING_MS, new Error('the database does not open')))
