import { searchedNames } from '@tertulia/contract/visitor-names'
import { findCustomerNames, findTexts } from '#features/conversations/search/message-words.queries.ts'
import { lexemesOf } from '#features/conversations/search/search-words.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** The words kept to find conversations by their customers' names (`begun`) and by their messages (`said`). */
export async function lexemesIn(
  tx: OrganizationTx,
  { begun, said }: { begun: string[]; said: string[] },
): Promise<Array<{ id: string; conversation_id: string; lexemes: string[] }>> {
  const names = begun.length > 0 ? await findCustomerNames(tx, begun) : []
  const texts = said.length > 0 ? await findTexts(tx, said) : []
  const named = names.map(({ text, ...row }) => ({ ...row, text: searchedNames(text) }))
  return [...named, ...texts].map(({ text, ...row }) => ({ ...row, lexemes: lexemesOf(tx.organization_id, text) }))
}
