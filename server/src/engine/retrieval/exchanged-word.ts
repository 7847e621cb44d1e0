import type { AgentLanguage } from '@tertulia/contract/agents'
import { conceptsOfStem } from '#engine/lexicon/concepts.ts'
import { isWord } from '#engine/retrieval/speech-ranks.ts'
import { stemmedWords } from '#engine/retrieval/question-coverage.ts'

/** Words of one family count as one another. */
const STEM_LETTERS = 5

type Word = { stem: string; folded: string }

/**
 * Whether a question asks what an FAQ asks, with another word in the place of the one that matters: «¿puedo cambiar el color?»
 * beside «¿Puedo cambiar la talla?». A «sí» to the one says nothing of the other. A slip of the finger exchanges no word.
 * @param faq.text its answer, where the word may stand
 */
export function exchangesWord(
  question: string,
  { title, text }: { title: string; text: string },
  language: AgentLanguage,
): boolean {
  if (!YES_OR_NO.test(text)) return false
  const asked = stemmedWords(question, language)
  const known = stemmedWords(title, language)
  const missing = asked.filter((word) => !known.some((other) => isSame(word, other, language)))
  const extra = known.filter((word) => !asked.some((other) => isSame(word, other, language)))
  const [its] = missing
  const [theirs] = extra
  if (!its || !theirs || missing.length > 1 || extra.length > 1 || asked.length !== known.length) return false
  if (!isWord(its.folded, language)) return false
  if (asked.indexOf(its) !== known.indexOf(theirs) || asked.length < 2) return false
  return !stemmedWords(text, language).some((word) => isSame(its, word, language))
}

const YES_OR_NO = /^\s*[¡!]?(?:sí|si|no|yes|oui|non|sim|não)(?!\p{L})/iu

const isSame = (one: Word, other: Word, language: AgentLanguage): boolean =>
  one.stem === other.stem ||
  (one.stem.length >= STEM_LETTERS && one.stem.slice(0, STEM_LETTERS) === other.stem.slice(0, STEM_LETTERS)) ||
  conceptsOfStem(one.stem, language).some((concept) => conceptsOfStem(other.stem, language).includes(concept))
