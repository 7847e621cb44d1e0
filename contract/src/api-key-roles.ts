import { z } from 'zod'

/**
 * The right that a call with a key needs. `knowledge`: the agent and its knowledge. `chat`: to speak for a customer, in that
 * customer's conversation alone. `conversations`: the conversations of all customers.
 */
export const KEY_RIGHTS = ['knowledge', 'chat', 'conversations'] as const
export type KeyRight = (typeof KEY_RIGHTS)[number]

/** The purpose of a key, chosen when it is made. */
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
