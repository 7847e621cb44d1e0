import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { newToken } from '#platform/ids.ts'

const SEAL_BYTES = 16
const SHAPE = /^(vis_[\w-]{43})(?:\.([\w-]{22}))?$/u

/** A token that opens one visitor's conversation. Its seal tells it from an invented one before anything is looked up. */
export function newVisitorToken(master_key: Buffer): string {
  const secret = newToken('vis')
  return `${secret}.${sealOf(master_key, secret).toString('base64url')}`
}

/**
 * - `sealed`: made with this key.
 * - `plain`: may be one of ours from before tokens were sealed, or from before the key was changed.
 * - `none`: never was one.
 */
export function kindOfVisitorToken(master_key: Buffer, token: string): 'sealed' | 'plain' | 'none' {
  const [, secret, seal] = SHAPE.exec(token) ?? []
  if (!secret) return 'none'
  return seal && timingSafeEqual(sealOf(master_key, secret), Buffer.from(seal, 'base64url')) ? 'sealed' : 'plain'
}

const keys = new WeakMap<Buffer, Buffer>()
function keyOf(master_key: Buffer): Buffer {
  const known = keys.get(master_key)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', master_key, '', 'visitor tokens', 32))
  keys.set(master_key, made)
  return made
}

const sealOf = (master_key: Buffer, secret: string): Buffer =>
  createHmac('sha256', keyOf(master_key)).update(secret).digest().subarray(0, SEAL_BYTES)
