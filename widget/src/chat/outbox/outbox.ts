import type { Said } from '../state.ts'

/** Messages that were written and not accepted by the server yet. Several pages of one visitor share it. */
export type Outbox = {
  /** Oldest first, whichever page it was written on. */
  read(): Promise<Said[]>
  /** Adds it as the last one; one that is there keeps its place and is changed. */
  keep(said: Said): Promise<void>
  forget(client_id: string): Promise<void>
}

/** A visitor who comes back a day later does not ask their old question any more. */
export const KEPT_SECONDS = 86_400
