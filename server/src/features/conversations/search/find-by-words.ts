import type { OrganizationContext } from '#platform/context.ts'
import { findMatching } from '#features/conversations/search/message-words.queries.ts'
import { searchQuery } from '#features/conversations/search/search-words.ts'
import { lookUp } from '#platform/database/tx.ts'

/**
 * `ids`: the conversations in which all stands. `everywhere`: more than are listed have it; each is looked at in turn.
 * `query`: what was looked for, nothing where they were picked by hand.
 */
export type FoundByWords = { ids: string[]; query?: string } | { everywhere: string; query: string }

/** Texts after which a word is taken for one that stands nearly everywhere. */
const MOST_TEXTS = 5_000

/**
 * Looks for words in what was said and in what customers are called, over an index that only the platform's role may use:
 * the organization is among the words.
 * @param masked whether what masking hides must not be found
 */
export async function findByWords(ctx: OrganizationContext, typed: string, masked: boolean): Promise<FoundByWords> {
  const query = searchQuery(ctx.organization_id, typed, masked)
  if (query === undefined) return { ids: [] }
  const found = await lookUp(ctx, (tx) => findMatching(tx, ctx.organization_id, query, MOST_TEXTS + 1))
  if (found.length > MOST_TEXTS) return { everywhere: query, query }
  return { ids: [...new Set(found.map(({ conversation_id }) => conversation_id))], query }
}
