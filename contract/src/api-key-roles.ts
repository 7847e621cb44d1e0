import { z } from 'zod'

/**
 * What a call with a key needs. `knowledge`: the agent and what it knows. `chat`: to speak for a customer, in that
 * customer's conversation alone. `conversations`: everybody's conversations.
 */
export const KEY_RIGHTS = ['knowledge', 'chat', 'conversations'] as const
export type KeyRight = (typeof KEY_RIGHTS)[number]

/** What a key is for, chosen when it is made. */
export const API_KEY_ROLES = ['chat', 'read', 'full'] as const
export const ApiKeyRole = z.enum(API_KEY_ROLES)
export type ApiKeyRole = z.infer<typeof ApiKeyRole>

const GRANTED: Record<ApiKeyRole, readonly KeyRight[]> = {
  chat: ['knowledge', 'chat'],
  read: ['knowledge', 'conversations'],
  full: KEY_RIGHTS,
}

/** Whether a key with this role may make a call. */
export const keyMay = (role: ApiKeyRole, needs: KeyRight): boolean => GRANTED[role].includes(needs)

/** Whether customers' addresses and numbers are masked in the conversations that a key reads. */
export const readsMasked = (role: ApiKeyRole): boolean => role !== 'full'
