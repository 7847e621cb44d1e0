import { wordsFoundIn } from '@tertulia/contract/searched-words'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { Masker } from '#features/conversations/masker.ts'
import { findLastMatches } from '#features/conversations/search/message-words.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Characters of an excerpt, and how many of them stand before the first word that was looked for. */
const EXCERPT_LENGTH = 160
const BEFORE = 40

export type FoundSaid = { message_id: string; text: string }

/** For each conversation of a page why it was found: what was said last with the words, as the reader may see it. */
export async function foundSaid(
  tx: OrganizationTx,
  rows: readonly ConversationRow[],
  { search, query, masker }: { search: string; query: string; masker: Masker },
): Promise<Map<string, FoundSaid>> {
  const of = new Map(rows.map((row) => [row.id, row]))
  const matches = of.size > 0 ? await findLastMatches(tx, [...of.keys()], query) : []
  return new Map(
    matches.flatMap(({ conversation_id, id: message_id, text }) => {
      const row = of.get(conversation_id)
      // Masked before it is cut: half an address is no address any more.
      const shown = row && excerptOf(masker.text(row, text), search)
      return shown === undefined ? [] : [[conversation_id, { message_id, text: shown }] as const]
    }),
  )
}

/** The words around the first that was looked for; nothing where it is not there to be read. */
function excerptOf(said: string, search: string): string | undefined {
  const text = said.replaceAll(/\s+/gu, ' ').trim()
  const [first] = wordsFoundIn(text, search)
  if (!first) return undefined
  const from = first.start <= BEFORE ? 0 : text.indexOf(' ', first.start - BEFORE) + 1
  const start = Math.min(from, first.start)
  const end = start + EXCERPT_LENGTH
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
