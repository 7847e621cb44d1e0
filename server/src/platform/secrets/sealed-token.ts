import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { newToken } from '#platform/ids.ts'

const SEAL_BYTES = 16
const SHAPE = /^([a-z]+_[\w-]{43})(?:\.([\w-]{22}))?$/u

/**
 * A token whose seal, an HMAC under a key derived from the master key, tells it from an invented one before anything is
 * looked up. Store `hashOf` it, never the token.
 * @param purpose keeps the seals of one kind of tokens apart from all others'
 */
export function newSealedToken(master_key: Buffer, purpose: string, prefix: string): string {
  const secret = newToken(prefix)
  return `${secret}.${sealOf(master_key, purpose, secret).toString('base64url')}`
}

/**
 * - `sealed`: made for this purpose with this key.
 * - `plain`: has the shape of one, and may have been made with another key.
 * - `none`: never was one.
 */
export function kindOfToken(master_key: Buffer, purpose: string, token: string): 'sealed' | 'plain' | 'none' {
  const [, secret, seal] = SHAPE.exec(token) ?? []
  if (!secret) return 'none'
  const isSealed = seal && timingSafeEqual(sealOf(master_key, purpose, secret), Buffer.from(seal, 'base64url'))
  return isSealed ? 'sealed' : 'plain'
}

const keys = new WeakMap<Buffer, Map<string, KeyObject>>()
function keyOf(master_key: Buffer, purpose: string): KeyObject {
  const ofMaster = keys.get(master_key) ?? new Map<string, KeyObject>()
  keys.set(master_key, ofMaster)
  const key = ofMaster.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', master_key, '', purpose, 32)))
  ofMaster.set(purpose, key)
  return key
}

const sealOf = (master_key: Buffer, purpose: string, secret: string): Buffer =>
  createHmac('sha256', keyOf(master_key, purpose)).update(secret).digest().subarray(0, SEAL_BYTES)
