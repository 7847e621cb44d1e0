import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Posted, ProviderAccount } from '#providers/messaging/messaging-provider.ts'

const SHAPE = /^sha256=[0-9a-f]{64}$/u

/**
 * Whether `X-Hub-Signature-256` is the HMAC-SHA256 of the raw bytes under the app secret (Meta, «Webhooks: Validating
 * payloads»). The bytes are never parsed first: one JSON has many spellings.
 */
export function isSigned({ headers, body }: Posted, secrets: ProviderAccount['secrets']): boolean {
  const { app_secret } = secrets
  const given = headers['x-hub-signature-256']
  // An empty key would be one that everybody knows.
  if (!app_secret || typeof given !== 'string' || !SHAPE.test(given)) return false
  const due = `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`
  return timingSafeEqual(Buffer.from(given), Buffer.from(due))
}
