import type { Message } from '@tertulia/contract/messages'

export type Line = Pick<Message, 'event' | 'created_at'>

/**
 * Since when a customer has waited for the person who joins after these lines. Undefined if a person has been there already.
 */
export function waitedSince(before: readonly Line[]): string | undefined {
  const last = before.findLast(({ event }) => event === 'person_offered' || event === 'person_joined')
  return last?.event === 'person_offered' ? last.created_at : undefined
}
