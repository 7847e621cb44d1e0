import { apiKeys } from '@tertulia/contract/api-keys'
import type { z } from 'zod'
import { type anOrganization, caller, type Caller } from './an-organization.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
type KeyInput = z.input<typeof apiKeys.create.body>
export type KeyCaller = Caller & { key_id: string; secret: string }

/** A key of an agent, made by an admin, as a caller. */
export async function anApiKey(shop: Shop, agent_id: string, change: Partial<KeyInput> = {}): Promise<KeyCaller> {
  const body = { agent_id, name: 'Tienda', allowed_domains: [], expires_in_days: null, ...change }
  const { key, secret } = await shop.as('admin').call(apiKeys.create, { body })
  return { ...caller(secret), key_id: key.id, secret }
}
