import { searchedNames } from '@tertulia/contract/visitor-names'
import { mask } from '#features/masking/mask.ts'
import { sql, type SQL } from 'drizzle-orm'

type Known = { name: string; email: string | null; phone: string | null; handle?: string | null }

/**
 * The words that a member's search looks through, before they are folded. A member who sees personal data masked searches
 * what is shown to them, or they would find out what is hidden by trying.
 */
export const searchedWords = ({ name, email, phone, handle }: Known): { words: string; words_masked: string } => ({
  words: [searchedNames(name), email, phone, handle].filter(Boolean).join(' '),
  words_masked: mask(searchedNames(name)),
})

/** The columns that a search looks through. */
export function searchedOf(known: Known): { searched: SQL<string>; searched_masked: SQL<string> } {
  const { words, words_masked } = searchedWords(known)
  return { searched: sql<string>`plain(${words})`, searched_masked: sql<string>`plain(${words_masked})` }
}
