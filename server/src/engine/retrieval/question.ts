import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { CHAT_SPELLINGS } from '#engine/lexicon/chat-spellings.ts'
import { conceptsOfStem, type Phrase, phrasesIn } from '#engine/lexicon/concepts.ts'
import { allWordsOf, contentWordsOf, stemOf } from '#engine/retrieval/analyze.ts'
import { fold } from '#engine/retrieval/fold.ts'
import { PIECE_LENGTH, piecesOf } from '#engine/retrieval/pieces.ts'
import { rarity, wordWeight } from '#engine/retrieval/rarity.ts'
import { isWord, speechRarity } from '#engine/retrieval/speech-ranks.ts'
import type { Spelling } from '#engine/retrieval/spelling.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

/** A stem that stands for a word of the question; `strength` below 1 when it is not quite that word. */
export type Match = { stem: number; strength: number }

export type Term = {
  /** Rarity of the word, as BM25 weighs it: the natural logarithm of about passages / passages that hold it. */
  weight: number
  /** Stems of the word itself, or of what it was corrected to. None: nobody ever used it. */
  same: Match[]
  /** Stems of its family. */
  kin: Match[]
}

export type Question = {
  terms: Term[]
  /** Pieces of its words that passages hold, with their rarity. */
  pieces: { piece: number; weight: number }[]
  /** All its words, the little ones too, as far as the index knows them. */
  words: { stems: { stem: number; strength: number }[]; pieces: number[] }
  /** Weight of all terms together. */
  weight: number
  /** Weight of all pieces together. */
  pieces_weight: number
}

type Known = {
  vocabulary: Vocabulary
  spelling: Spelling
  passages: number
  languages: readonly AgentLanguage[]
}

/** What a word of the same family counts for beside the word itself. */
const KIN_STRENGTH = 0.5
/** What a word of the same meaning counts for, where the word itself is unknown and where it is known. */
const MEANING_STRENGTH = 0.9
const OTHER_WORD_STRENGTH = 0.3
/** What a phrase counts for beside a word as rare, and what a word of its meaning does. */
const PHRASE_WEIGHT = 0.7
const PHRASE_STRENGTH = 1
/** A longer question is a pasted text; its rarest words are enough. */
const MOST_TERMS = 32

/** What was said around a question, in the same message or before it. */
export type Around = {
  text: string
  /** What its words count for beside those of the question, 0 to 1. */
  weight: number
  /** It was said before the message. */
  before?: boolean
}

type Read = Term & { word: string; key: string; concepts: readonly number[] }

/**
 * Reads a question against the words an index knows: mistyped words corrected, families and meanings found, rarity
 * weighed. @param around counts less, and says nothing that the question says itself
 */
export function readQuestion(
  text: string,
  hint: AgentLanguage | undefined,
  known: Known,
  around: readonly Around[] = [],
): Question {
  const terms: (Read & { share: number })[] = []
  for (const part of [{ text, weight: 1 }, ...around])
    for (const term of termsIn(part.text, hint, known))
      if (!terms.some(({ key }) => key === term.key))
        terms.push({ ...term, weight: term.weight * part.weight, share: part.weight })
  const kept = rarest(terms)
  const pieces = piecesIn(kept, known)
  return {
    terms: kept,
    pieces,
    words: wordsIn(text, hint, known),
    weight: weightOf(kept),
    pieces_weight: weightOf(pieces),
  }
}

function wordsIn(text: string, hint: AgentLanguage | undefined, known: Known): Question['words'] {
  const written_in = languageOf(text, hint, AGENT_LANGUAGES)
  const languages = new Set([languageOf(text, hint, known.languages), ...known.languages])
  const { vocabulary } = known
  const stems = new Map<number, number>()
  const pieces = new Set<number>()
  for (const { word, strength } of spelled(writtenOut(allWordsOf(text), written_in), languages, written_in, known)) {
    for (const stem of vocabulary.stemsOf(word, languages)) stems.set(stem, Math.max(strength, stems.get(stem) ?? 0))
    for (const name of piecesOf(fold(word))) {
      const piece = vocabulary.pieces.find(name)
      if (piece !== undefined && vocabulary.pieces.passages(piece) > 0) pieces.add(piece)
    }
  }
  return { stems: [...stems].map(([stem, strength]) => ({ stem, strength })), pieces: [...pieces] }
}

function termsIn(text: string, hint: AgentLanguage | undefined, known: Known): Read[] {
  const written_in = languageOf(text, hint, AGENT_LANGUAGES)
  const language = known.languages.includes(written_in) ? written_in : languageOf(text, hint, known.languages)
  const languages = new Set([language, ...known.languages])
  const phrases = phrasesIn(allWordsOf(text), written_in).flatMap((phrase) => phraseTerm(phrase, known))
  const in_phrases = new Set(phrases.flatMap(({ words }) => words))
  const words = spelled(writtenOut(contentWordsOf(text, written_in), written_in), languages, written_in, known)
    .map((word) => termOf(word, { language, languages, written_in }, known))
    // A word of a phrase that is understood is not missing because nobody writes it by itself.
    .filter(({ word, same }) => same.length > 0 || !in_phrases.has(word))
  const meant = new Set(words.flatMap(({ concepts }) => concepts))
  return [...words, ...phrases.filter(({ concepts }) => !concepts.some((concept) => meant.has(concept)))]
}

function phraseTerm({ concept, words }: Phrase, { vocabulary, passages }: Known): (Read & Pick<Phrase, 'words'>)[] {
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

const weightOf = (parts: readonly { weight: number }[]): number => parts.reduce((sum, { weight }) => sum + weight, 0)

/** In the order of the question. */
const rarest = <T extends Term>(terms: readonly T[]): T[] => {
  if (terms.length <= MOST_TERMS) return [...terms]
  const kept = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_TERMS))
  return terms.filter((term) => kept.has(term))
}

function piecesIn(
  terms: readonly { word: string; share: number }[],
  { vocabulary: { pieces }, passages }: Known,
): Question['pieces'] {
  const found = new Map<number, number>()
  for (const { word, share } of terms)
    for (const name of word === '' ? [] : piecesOf(fold(word))) {
      const piece = pieces.find(name)
      if (piece !== undefined && pieces.passages(piece) > 0) found.set(piece, Math.max(share, found.get(piece) ?? 0))
    }
  // A word has about as many pieces as letters, and a piece has four of them.
  return [...found].map(([piece, share]) => ({
    piece,
    weight: (share * rarity(pieces.passages(piece), passages)) / PIECE_LENGTH,
  }))
}

/** The language with the most little words in the question; of equals the one hinted at. */
function languageOf(text: string, hint: AgentLanguage | undefined, spoken: readonly AgentLanguage[]): AgentLanguage {
  const words = allWordsOf(text).map(fold)
  const candidates = [...new Set([...(hint ? [hint] : []), ...spoken])]
  let best: { language: AgentLanguage; little: number } | undefined
  for (const language of candidates) {
    const little = words.filter((word) => STOP_WORDS[language].has(word)).length
    if (!best || little > best.little) best = { language, little }
  }
  return best?.language ?? 'es'
}

/** Short chat spellings as the words they stand for. */
const writtenOut = (words: readonly string[], language: AgentLanguage): string[] =>
  words.flatMap((word) => {
    const meant = CHAT_SPELLINGS[language][fold(word)]
    return meant === undefined ? [word] : allWordsOf(meant)
  })

type Spelled = { word: string; strength: number }

/** Words as the index writes them. A word it knows is left alone, however odd it looks. */
function spelled(
  words: string[],
  languages: ReadonlySet<AgentLanguage>,
  written_in: AgentLanguage,
  { vocabulary, spelling }: Known,
): Spelled[] {
  const isKnown = (word: string) => vocabulary.stemsOf(word, languages).length > 0
  const read: Spelled[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (isKnown(word)) read.push({ word, strength: 1 })
    else if (next !== undefined && !isKnown(next) && isKnown(word + next)) {
      read.push({ word: word + next, strength: 1 })
      at += 1
    } else if (isWord(word, written_in)) read.push({ word, strength: 1 })
    else read.push(...corrected(word, isKnown, spelling))
  }
  return read
}

const SHORTEST_HALF = 3

function corrected(word: string, isKnown: (word: string) => boolean, spelling: Spelling): Spelled[] {
  const folded = fold(word)
  const correction = spelling.nearest(folded)
  if (correction) return [{ word: correction.word, strength: 1 - correction.distance / folded.length }]
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)]
    if (isKnown(left) && isKnown(right))
      return [
        { word: left, strength: 1 },
        { word: right, strength: 1 },
      ]
  }
  return [{ word, strength: 1 }]
}

function termOf(
  { word, strength }: Spelled,
  {
    language,
    languages,
    written_in,
  }: { language: AgentLanguage; languages: ReadonlySet<AgentLanguage>; written_in: AgentLanguage },
  { vocabulary, passages }: Known,
): Read {
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
