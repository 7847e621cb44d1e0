import type { InterfaceLanguage } from './shapes.ts'

/**
 * Who has said no name goes by a number of ours, kept in no language: `#4821`. Readers of the product are told «Visitante
 * 4821» or “Visitor 4821”; systems that call the API or hear its events get it as it is kept.
 */
const NUMBERED = /^#(\d{4})$/u

const WORD: Record<InterfaceLanguage, string> = { es: 'Visitante', en: 'Visitor' }

/** The name of nobody, as it is kept. @param number of four digits */
export const numberedVisitor = (number: number): string => `#${number}`

/** The name that somebody has, or nothing where it is a number of ours: nobody is greeted by that. */
export const ownName = (kept: string): string | undefined => (kept === '' || NUMBERED.test(kept) ? undefined : kept)

/** A kept name as a reader of the product is told it. */
export const visitorName = (kept: string, language: InterfaceLanguage): string =>
  kept.replace(NUMBERED, `${WORD[language]} $1`)

/** All that a search finds somebody by: a number of ours by what it is called in every language. */
export const searchedNames = (kept: string): string =>
  [...new Set([kept, visitorName(kept, 'es'), visitorName(kept, 'en')])].join(' ')
