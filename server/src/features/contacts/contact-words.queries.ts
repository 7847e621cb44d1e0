import { searchedNames } from '@tertulia/contract/visitor-names'
import { mask } from '#features/masking/mask.ts'
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { phoneOf } from '#engine/collection/values/phone.ts'
import { contains } from '#platform/database/contains.ts'

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

/** Figures that stand by themselves, with what people write between them: «976 22 33», «+34 976», «0034976223344». */
const FIGURES = /(?<!\S)[+(]?\d[\d\s().\-/]*(?!\S)/gu
const LEAST_FIGURES = 7

/** Whether a text holds what the reader typed. A telephone, of which a part may be typed, is found in any spelling. */
export function isFoundBy(text: SQLWrapper, typed: string): SQL {
  const phones = (typed.match(FIGURES) ?? []).map((written) => {
    const figures = written.replaceAll(/\D/gu, '')
    // Zeros of a call abroad, or of one from within the country; of a short number they are its own.
    const bare = figures.length < LEAST_FIGURES ? figures : figures.replace(/^0+/u, '')
    const spellings = new Set([written, figures, bare, phoneOf(written, '') ?? figures])
    return or(...[...spellings].map((each) => contains(text, each)))
  })
  return and(contains(text, typed.replaceAll(FIGURES, ' ')), ...phones) ?? contains(text, typed)
}
