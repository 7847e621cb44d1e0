import type { Said } from '../state.ts'

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
