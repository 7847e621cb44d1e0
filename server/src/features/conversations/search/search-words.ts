import { isBeginningOf, searchedWords, wordsToFind } from '@tertulia/contract/searched-words'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { mask } from '#features/masking/mask.ts'

/** Prefixes of a stored word: for all readers, for readers of unmasked text alone, and for an organization. */
const [SHOWN, HIDDEN, OF] = ['w', 'h', 'o'] as const
/** Characters of a word that count. */
const WORD_LENGTH = 60

/**
 * Version of the rules that make a text's lexemes. With another number `renewWords` makes all of them anew: raise it where
 * `lexemesOf` makes other lexemes of a text.
 */
export const WORDS_RULES = 1

/** Figures with what people write between them: «600 123 456», «+34 976-22-33-44». */
const FIGURES = /(?<![\p{L}\p{N}])\+?\d(?:[\s().\-/]{0,2}\d)+(?![\p{L}\p{N}])/gu

/** Figures as one word, as others may have written them: a telephone with its prefix also without. */
function joinedFigures(written: string): string[] {
  const figures = written.replaceAll(/\D/gu, '')
  const abroad = written.startsWith('+') ? `+${figures}` : figures.replace(/^00/u, '+')
  const phone = abroad.startsWith('+') ? parsePhoneNumberFromString(abroad) : undefined
  return phone ? [phone.number.slice(1), phone.nationalNumber] : [figures]
}

const truncate = (word: string): string => [...word].slice(0, WORD_LENGTH).join('')

const wordsIn = (text: string): string[] =>
  [...wordsToFind(text), ...(text.match(FIGURES) ?? []).flatMap(joinedFigures)].map(truncate)

const lexemeOf = (organization_id: string): string => `${OF}${organization_id.replaceAll('-', '')}`

/** The lexemes of a text, each once; what masking hides of it among those that few may find. */
export function lexemesOf(organization_id: string, text: string): string[] {
  const shown = new Set(wordsIn(mask(text)))
  const all = wordsIn(text).map((word) => `${shown.has(word) ? SHOWN : HIDDEN}${word}`)
  return [...new Set([lexemeOf(organization_id), ...all])]
}

/**
 * A search as PostgreSQL's `tsquery`: all words of it, in any order, the last as far as it is typed. Figures are found
 * however they are grouped.
 * @param masked whether what masking hides must not be found
 * @returns nothing where there is no word to look for
 */
export function searchQuery(organization_id: string, typed: string, masked: boolean): string | undefined {
  const marks = masked ? [SHOWN] : [SHOWN, HIDDEN]
  const any = (word: string, isBeginning: boolean) =>
    `(${marks.map((mark) => `'${mark}${truncate(word)}'${isBeginning ? ':*' : ''}`).join(' | ')})`
  const all = (words: string[]) => words.map((word, at) => any(word, isBeginningOf(word, at === words.length - 1)))
  const figures = typed.match(FIGURES) ?? []
  const rest = all(searchedWords(typed.replaceAll(FIGURES, ' ')))
  const groups = figures.map((written) => {
    const joined = joinedFigures(written).map((word) => any(word, true))
    return `(${[all(searchedWords(written)).join(' & '), ...joined].join(' | ')})`
  })
  const parts = [...rest, ...groups]
  return parts.length === 0 ? undefined : [`'${lexemeOf(organization_id)}'`, ...parts].join(' & ')
}
