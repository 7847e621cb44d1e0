import type { ChatDoor } from '@tertulia/contract/chat'
import { readOwn, writeOwn } from './own-storage.ts'

const KEPT_SECONDS = 30 * 86_400

/** The visitor's token of a door. */
export const readToken = (door: ChatDoor): string | undefined => readOwn(door, '')

export const keepToken = (door: ChatDoor, token: string): void => writeOwn(door, '', token, KEPT_SECONDS)

export const dropToken = (door: ChatDoor): void => writeOwn(door, '', undefined, 0)
