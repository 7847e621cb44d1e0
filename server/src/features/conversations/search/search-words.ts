import { isBeginningOf, searchedWords } from '@tertulia/contract/searched-words'
import { mask } from '#features/masking/mask.ts'

/** How a word is kept: one that everybody may find, one that those alone find who see what is masked, an organization. */
const [SHOWN, HIDDEN, OF] = ['w', 'h', 'o'] as const
/** Characters of a word that count. */
const WORD_LENGTH = 60

const wordsIn = (text: string): string[] => searchedWords(text).map((word) => [...word].slice(0, WORD_LENGTH).join(''))

const lexemeOf = (organization_id: string): string => `${OF}${organization_id.replaceAll('-', '')}`

/** The lexemes of a text, each once; what masking hides of it among those that few may find. */
export function lexemesOf(organization_id: string, text: string): string[] {
  const shown = new Set(wordsIn(mask(text)))
  const all = wordsIn(text).map((word) => `${shown.has(word) ? SHOWN : HIDDEN}${word}`)
  return [...new Set([lexemeOf(organization_id), ...all])]
}

/**
 * A search as PostgreSQL's `tsquery`: all words of it, in any order, the last as far as it is typed.
 * @param masked whether what masking hides must not be found
 * @returns nothing where there is no word to look for
 */
export function searchQuery(organization_id: string, typed: string, masked: boolean): string | undefined {
  const words = wordsIn(typed)
  if (words.length === 0) return undefined
  const marks = masked ? [SHOWN] : [SHOWN, HIDDEN]
  const parts = words.map((word, at) => {
    const isBeginning = isBeginningOf(word, at === words.length - 1)
    return `(${marks.map((mark) => `'${mark}${word}'${isBeginning ? ':*' : ''}`).join(' | ')})`
  })
  return [`'${lexemeOf(organization_id)}'`, ...parts].join(' & ')
}
