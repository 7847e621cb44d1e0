import type { InterfaceLanguage } from './shapes.ts'

/**
 * A visitor without a name goes by a number of ours, stored in no language: `#4821`. Readers of the product are told «Visitante
 * 4821» or “Visitor 4821”; systems that call the API or hear its events get it as it is stored.
 */
const NUMBERED = /^#(\d{4})$/u

const WORD: Record<InterfaceLanguage, string> = { es: 'Visitante', en: 'Visitor' }

/** The stored name of a visitor without one. @param number of four digits */
export const numberedVisitor = (number: number): string => `#${number}`

/** The visitor's own name, or undefined if it is a number of ours: greetings do not use that. */
export const ownName = (stored: string): string | undefined =>
  stored === '' || NUMBERED.test(stored) ? undefined : stored

/** A stored name as a reader of the product is told it. */
export const visitorName = (stored: string, language: InterfaceLanguage): string =>
  stored.replace(NUMBERED, `${WORD[language]} $1`)

/** All names by which a search finds a visitor: a number of ours by its name in every language. */
export const searchedNames = (stored: string): string =>
  [...new Set([stored, visitorName(stored, 'es'), visitorName(stored, 'en')])].join(' ')
