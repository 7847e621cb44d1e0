import type { ChatDoor } from '@tertulia/contract/chat'
import { readOwn, writeOwn } from './own-storage.ts'

const KEPT_SECONDS = 365 * 86_400

/** The language that the customer chose in this chat, on this browser. */
export const readChosenLanguage = (door: ChatDoor): string | undefined => readOwn(door, 'language')

export const keepChosenLanguage = (door: ChatDoor, language: string): void =>
  writeOwn(door, 'language', language, KEPT_SECONDS)
