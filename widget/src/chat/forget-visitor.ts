import type { ChatDoor } from '@tertulia/contract/chat'
import { signOut } from './api.ts'
import { keepDraft } from './draft.ts'
import { forgetLastSession } from './last-session.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import { readOwn, writeOwn } from './own-storage.ts'
import { dropToken, readToken } from './token-store.ts'

const SIGNED = 'signed'
const KEPT_SECONDS = 30 * 86_400
/** A server that is away does not keep the visitor signed in here. */
const LONGEST_CALL_MS = 2_000

/** A customer was signed in on this browser, and nothing of theirs may be seen once they are not. */
export const keepSigned = (door: ChatDoor): void => writeOwn(door, SIGNED, '1', KEPT_SECONDS)

export const wasSigned = (door: ChatDoor): boolean => readOwn(door, SIGNED) !== undefined

/**
 * Nothing of the visitor stays on this browser: their token opens nothing any more, and what they wrote, read and were about
 * to send is gone. Pages of theirs in other tabs begin anew once they hear of it.
 */
export async function forgetVisitor(door: ChatDoor): Promise<void> {
  const token = readToken(door)
  dropToken(door)
  forgetLastSession(door)
  keepDraft(door, '')
  writeOwn(door, SIGNED, undefined, 0)
  const signedOut = token && signOut({ token, language: document.documentElement.lang }).catch(() => undefined)
  const outbox = await openOutbox(door)
  for (const { client_id } of await outbox.read().catch(() => [])) await outbox.forget(client_id).catch(() => undefined)
  await Promise.race([signedOut, new Promise((resolve) => setTimeout(resolve, LONGEST_CALL_MS))])
}
