import type { BadReason } from '@tertulia/contract/conversation-filters'
import type { Marked } from '#features/conversations/conversation.queries.ts'

/** A tag as it is kept: a reason stands with what is bad alone. */
export const marked = (tag: Marked['tag'], bad_reason: BadReason | null = null): Marked => ({
  tag,
  bad_reason: tag === 'bad' ? bad_reason : null,
})
