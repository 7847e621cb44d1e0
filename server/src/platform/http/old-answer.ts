import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/**
 * Opens an answer as the release before sealed it, a day ago at most (decision 0133). The release after this one has none.
 * @throws if no key opens it
 */
export function openOldAnswer(
  { master_key, previous_master_key }: Pick<Config, 'master_key' | 'previous_master_key'>,
  sealed: Buffer,
): string {
  const keys = [master_key, ...(previous_master_key ? [previous_master_key] : [])]
  for (const key of keys) {
    const sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'idempotent answers', 32))
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = decipher.update(sealed.subarray(12, -16))
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      continue
    }
  }
  throw new Error('no key opens it')
}
