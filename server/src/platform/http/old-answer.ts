import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** TODO(#36): goes with the release after this one. @returns an answer that the release before has stored, a day ago at most */
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
