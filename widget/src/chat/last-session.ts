import type { ChatDoor, ChatSession } from '@tertulia/contract/chat'
import { readOwn, writeOwn } from './own-storage.ts'

/** As a page that opens while the server is away shows it. */
type LastSession = Omit<ChatSession, 'token'>

const SHOWN_MESSAGES = 20
const KEPT_SECONDS = 30 * 86_400

/** The chat as it was seen last at a door. */
export function readLastSession(door: ChatDoor): LastSession | undefined {
  const stored = readOwn(door, 'last')
  return stored === undefined ? undefined : (JSON.parse(stored) as LastSession)
}

export function keepLastSession(door: ChatDoor, { look, state, saved_answers }: LastSession): void {
  const messages = state.messages.slice(-SHOWN_MESSAGES)
  const { conversation_id, status, control, person_name } = state
  const last: LastSession = {
    look,
    saved_answers,
    state: { conversation_id, status, control, person_name, messages, unread: 0 },
  }
  try {
    writeOwn(door, 'last', JSON.stringify(last), KEPT_SECONDS)
  } catch {
    // It does not fit.
  }
}

export const forgetLastSession = (door: ChatDoor): void => writeOwn(door, 'last', undefined, 0)
