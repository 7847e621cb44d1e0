import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { conceptsOfStem, type Phrase, phrasesIn } from '#engine/lexicon/concepts.ts'
import { allWordsOf } from '@tertulia/contract/words'
import { stemOf } from '#engine/lexicon/stems.ts'
import { contentWordsOf } from '#engine/retrieval/analyze.ts'
import { rarity, wordWeight } from '#engine/retrieval/rarity.ts'
import { speechRarity } from '#engine/retrieval/speech-ranks.ts'
import {
  type KnownWords,
  writtenLanguage,
  type SpelledWord,
  correctSpelling,
  expandChatSpellings,
} from '#engine/retrieval/spelled-words.ts'

/** A stem that stands for a word of the question; `strength` below 1 when it is not quite that word. */
export type StemMatch = { stem: number; strength: number }

export type Term = {
  /** Rarity of the word, as BM25 weighs it: the natural logarithm of about passages / passages that hold it. */
  weight: number
  /** Stems of the word itself, or of what it was corrected to. None: it was never used. */
  same: StemMatch[]
  /** Stems of its family. */
  kin: StemMatch[]
}

/** The weight of a word of the same family beside the word itself. */
const KIN_STRENGTH = 0.5
/** The weight of a word of the same meaning, if the word itself is unknown and if it is known. */
const MEANING_STRENGTH = 0.9
const OTHER_WORD_STRENGTH = 0.3
/** The weight of a phrase beside a word as rare, and of a word of its meaning. */
const PHRASE_WEIGHT = 0.7
const PHRASE_STRENGTH = 1

/** A term with the word it was read from, none where that is a phrase, and what it means. `key`: the same for the same. */
export type ReadTerm = Term & { word: string; key: string; concepts: readonly number[] }

/** Words that say something, with those of their family and of their meaning, and phrases that mean something as a whole. */
export function termsIn(text: string, hint: AgentLanguage | undefined, known: KnownWords): ReadTerm[] {
  const written_in = writtenLanguage(text, hint, AGENT_LANGUAGES)
  const language = known.languages.includes(written_in) ? written_in : writtenLanguage(text, hint, known.languages)
  const languages = new Set([language, ...known.languages])
  const phrases = phrasesIn(allWordsOf(text), written_in).flatMap((phrase) => phraseTerm(phrase, known))
  const in_phrases = new Set(phrases.flatMap(({ words }) => words))
  const words = correctSpelling(
    expandChatSpellings(contentWordsOf(text, written_in), written_in),
    languages,
    written_in,
    known,
  )
    .map((word) => termOf(word, { language, languages, written_in }, known))
    // A word of a phrase that is understood is not missing because it is never written by itself.
    .filter(({ word, same }) => same.length > 0 || !in_phrases.has(word))
  const meant = new Set(words.flatMap(({ concepts }) => concepts))
  return [...words, ...phrases.filter(({ concepts }) => !concepts.some((concept) => meant.has(concept)))]
}

function phraseTerm(
  { concept, words }: Phrase,
  { vocabulary, passages }: KnownWords,
): (ReadTerm & Pick<Phrase, 'words'>)[] {
  const stems = vocabulary.stemsOfConcept(concept)
  if (stems.length === 0) return []
  const held = Math.max(...stems.map((stem) => vocabulary.stems.passages(stem)))
  return [
    {
      word: '',
      words,
      key: `concept ${concept}`,
      concepts: [concept],
      weight: PHRASE_WEIGHT * rarity(held, passages),
      same: stems.map((stem) => ({ stem, strength: PHRASE_STRENGTH })),
      kin: [],
    },
  ]
}

function termOf(
  { word, strength }: SpelledWord,
  {
    language,
    languages,
    written_in,
  }: { language: AgentLanguage; languages: ReadonlySet<AgentLanguage>; written_in: AgentLanguage },
  { vocabulary, passages }: KnownWords,
): ReadTerm {
  const { stems } = vocabulary
  const stem = stemOf(word, language)
  const own = vocabulary.stemsOf(word, languages)
  const concepts = conceptsOfStem(stemOf(word, written_in), written_in)
  const meant = [...new Set(concepts.flatMap((concept) => vocabulary.stemsOfConcept(concept)))].filter(
    (each) => !own.includes(each),
  )
  const held = Math.max(0, ...[...own, ...meant].map((stem) => stems.passages(stem)))
  return {
    word,
    concepts,
    key: own.length > 0 ? own.toSorted((a, b) => a - b).join(' ') : stem,
    weight: wordWeight(held, passages, speechRarity(word, written_in)),
    same: [
      ...own.map((stem) => ({ stem, strength })),
      ...meant.map((stem) => ({ stem, strength: own.length > 0 ? OTHER_WORD_STRENGTH : MEANING_STRENGTH })),
    ],
    kin: vocabulary
      .kinOf(stem)
      .filter((kin) => !own.includes(kin.stem) && !meant.includes(kin.stem))
      .map(({ stem, likeness }) => ({ stem, strength: KIN_STRENGTH * likeness })),
  }
}
