import type { ChatDoor } from '@tertulia/contract/chat'
import { readOwn, writeOwn } from '../own-storage.ts'
import type { Said } from '../state.ts'
import { KEPT_SECONDS, type Outbox } from './outbox.ts'

type Kept = Said & { at: number }

/**
 * The fallback for a browser that keeps no database for a frame of another site: a cookie, so that a reload loses nothing. If
 * that is refused too, the page itself remembers the messages it is about to send.
 */
export function inOwnStorage(door: ChatDoor): Outbox {
  /** Read anew each time: another tab may keep something too. */
  const read = (): Kept[] => {
    const stored = JSON.parse(readOwn(door, 'kept') ?? '[]') as Kept[]
    return stored.filter(({ at }) => at > Date.now() - KEPT_SECONDS * 1000)
  }
  const write = (stored: Kept[]): void =>
    writeOwn(door, 'kept', stored.length > 0 ? JSON.stringify(stored) : undefined, KEPT_SECONDS)
  return {
    read: async () =>
      read().map((message) => {
        const { at: _at, ...said } = message
        return said
      }),
    keep: async (said) => {
      const stored = read()
      // A cookie has no room for files.
      const words = { ...said, copies: undefined }
      const there = stored.find(({ client_id }) => client_id === said.client_id)
      write(
        there
          ? stored.map((each) => (each === there ? { ...each, ...words } : each))
          : [...stored, { ...words, at: Date.now() }],
      )
    },
    forget: async (client_id) => write(read().filter((kept) => kept.client_id !== client_id)),
  }
}
