import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/**
 * Envelope encryption: each owner, an organization or a person, has a data key, kept wrapped by the master key; its
 * secrets are sealed with the data key and bound to their row. Everything sealed reads `version (1 byte) · nonce (12) · tag (16) · text`.
 */
export type SecretBox = {
  /** A new data key, wrapped. One for each owner. */
  newDataKey: () => Buffer
  /** Seals a secret for one row of one owner. */
  seal: (wrapped: Buffer, owner_id: string, row_id: string, secret: string) => Buffer
  /** @throws SecretUnreadable when the key, the owner, the row or a single bit is another one */
  open: (wrapped: Buffer, owner_id: string, row_id: string, sealed: Buffer) => string
  /**
   * Wraps a data key with the current master key; what it sealed stays as it is.
   * @returns nothing where it is under the current one already
   * @throws SecretUnreadable when neither the current nor a previous master key opens it
   */
  rewrap: (wrapped: Buffer) => Buffer | undefined
}

/** A sealed secret that these keys do not open. It does not say which part was wrong. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable'
}

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/**
 * @param masterKey 32 bytes
 * @param previousKeys master keys that still open data keys while a rotation runs (`rewrap.ts`)
 */
export function createSecretBox(masterKey: Buffer, previousKeys: readonly Buffer[] = []): SecretBox {
  const masterKeys = [masterKey, ...previousKeys]
  if (masterKeys.some((key) => key.byteLength !== KEY_BYTES)) throw new Error('a master key has 32 bytes')

  /** Entries live as long as the wrapped key is referenced. */
  const unwrapped = new WeakMap<Buffer, KeyObject>()

  function unwrap(wrapped: Buffer): KeyObject {
    const known = unwrapped.get(wrapped)
    if (known) return known
    for (const key of masterKeys) {
      const bytes = decrypt(key, wrapped, wrapping)
      if (!bytes) continue
      const dataKey = createSecretKey(bytes)
      unwrapped.set(wrapped, dataKey)
      return dataKey
    }
    throw new SecretUnreadable()
  }

  return {
    newDataKey: () => encrypt(masterKey, randomBytes(KEY_BYTES), wrapping),
    seal: (wrapped, owner_id, row_id, secret) =>
      encrypt(unwrap(wrapped), Buffer.from(secret, 'utf8'), rowOf(owner_id, row_id)),
    open: (wrapped, owner_id, row_id, sealed) => {
      const secret = decrypt(unwrap(wrapped), sealed, rowOf(owner_id, row_id))
      if (!secret) throw new SecretUnreadable()
      return secret.toString('utf8')
    },
    rewrap: (wrapped) =>
      decrypt(masterKey, wrapped, wrapping) ? undefined : encrypt(masterKey, unwrap(wrapped).export(), wrapping),
  }
}

/** The context that a ciphertext is bound to, so that a sealed secret cannot stand in for a data key or the other way round. */
const wrapping = Buffer.from('tertulia data key')
const rowOf = (owner_id: string, row_id: string) => Buffer.from(JSON.stringify([owner_id, row_id]))

function encrypt(key: Buffer | KeyObject, text: Buffer, boundTo: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.concat([Buffer.of(VERSION), boundTo]))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed])
}

function decrypt(key: Buffer | KeyObject, sealed: Buffer, boundTo: Buffer): Buffer | undefined {
  if (sealed.byteLength < HEAD_BYTES || sealed[0] !== VERSION) return undefined
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.concat([Buffer.of(VERSION), boundTo]))
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
