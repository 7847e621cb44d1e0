import type { ChatDoor } from '@tertulia/contract/chat'
import { readOwn, writeOwn } from './own-storage.ts'
import type { Outgoing, Said } from './state.ts'

/** A question of the day before is not asked any more by whoever comes back. */
const KEPT_SECONDS = 86_400

type Kept = Said & { at: number }

/** What was written and not taken by the server yet, oldest first, so that a reload does not lose it. */
export const readKept = (door: ChatDoor): Outgoing[] =>
  read(door).map(({ client_id, text, choice, files }) => ({ client_id, text, choice, files, failure: undefined }))

export const keep = (door: ChatDoor, { client_id, text, choice, files }: Said): void =>
  write(door, [...read(door), { client_id, text, choice, files, at: Date.now() }])

export const forget = (door: ChatDoor, client_id: string): void =>
  write(
    door,
    read(door).filter((kept) => kept.client_id !== client_id),
  )

/** Read anew each time: another tab may keep something too. */
function read(door: ChatDoor): Kept[] {
  const kept = JSON.parse(readOwn(door, 'kept') ?? '[]') as Kept[]
  return kept.filter(({ at }) => at > Date.now() - KEPT_SECONDS * 1000)
}

const write = (door: ChatDoor, kept: Kept[]): void =>
  writeOwn(door, 'kept', kept.length > 0 ? JSON.stringify(kept) : undefined, KEPT_SECONDS)
