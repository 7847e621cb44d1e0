import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** An Ed25519 key in PKCS #8 is this, and its 32 bytes (RFC 8410, §7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

const keys = new WeakMap<Buffer, Map<string, KeyObject>>()

/** The installation's key for a purpose: every process derives the same one, and none is stored. */
function keyOf(master_key: Buffer, purpose: string): KeyObject {
  const ofMaster = keys.get(master_key) ?? new Map<string, KeyObject>()
  keys.set(master_key, ofMaster)
  const known = ofMaster.get(purpose)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', master_key, '', `signing: ${purpose}`, 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  ofMaster.set(purpose, key)
  return key
}

/** The Ed25519 signature of a text, in base64url. */
export const signed = (master_key: Buffer, purpose: string, text: string): string =>
  sign(null, Buffer.from(text), keyOf(master_key, purpose)).toString('base64url')

/** The 32 bytes of the public key, in base64url. */
export const publicKey = (master_key: Buffer, purpose: string): string =>
  createPublicKey(keyOf(master_key, purpose)).export({ format: 'jwk' }).x ?? ''
