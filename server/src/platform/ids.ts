import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 } from 'uuid'

/** A new row's id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7()

/** 256 random bits, for tokens that open something. Store `hashOf` it, never the token. */
export const newToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(left, right)
}
