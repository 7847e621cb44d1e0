import type { ChatDoor } from '@tertulia/contract/chat'
import { keyOf, readOwn, writeOwn } from './own-storage.ts'

const NAME = 'draft'
const KEPT_SECONDS = 3_600

/** The unsent text of this tab: a page that is changed or loaded again finds it there. */
export function readDraft(door: ChatDoor): string {
  try {
    return sessionStorage.getItem(keyOf(door, NAME)) ?? ''
  } catch {
    return readOwn(door, NAME) ?? ''
  }
}

export function keepDraft(door: ChatDoor, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(door, NAME), text)
    else sessionStorage.removeItem(keyOf(door, NAME))
  } catch {
    writeOwn(door, NAME, text || undefined, KEPT_SECONDS)
  }
}
