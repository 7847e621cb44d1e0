import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { LRUCache } from 'lru-cache'
import { sectionLists } from '#engine/data-files.ts'
import { isWordOfFigure } from '#engine/collection/values/number-words.ts'
import { namesDay } from '#engine/facts/days.ts'
import { conceptsOfStem } from '#engine/lexicon/concepts.ts'
import { stemOf } from '#engine/lexicon/stems.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import { stemmedWords } from '#engine/retrieval/question-coverage.ts'
import { speechRarity } from '#engine/retrieval/speech-ranks.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

/** A sentence that says less than this of its own is a turn of phrase. */
const LEAST_SAID = 0.45
/** At least so much of a sentence's words, weighed by how rare they are, has to stand in what it rests on. */
const LEAST_FOUNDED = 0.25
/** Words of one family count as one another. */
const STEM_LETTERS = 5

const turnsOfPhrase = sectionLists(new URL('./turns-of-phrase.txt', import.meta.url), AGENT_LANGUAGES)
const phraseStems = new Map<AgentLanguage, ReadonlySet<string>>()

function isTurnOfPhrase(stem: string, language: AgentLanguage): boolean {
  const stems = phraseStems.get(language) ?? new Set(turnsOfPhrase()[language].map((word) => stemOf(word, language)))
  phraseStems.set(language, stems)
  return stems.has(stem)
}

/** The meaning of a text's words: stems, their beginnings, and concepts. */
type Meaning = { stems: Set<string>; beginnings: Set<string>; concepts: Set<number> }

const MOST_KEPT_CHARACTERS = 8_000_000
const MOST_WORDS = 50_000

/**
 * Cache of the texts read lately in a language. Texts are keys as they are: to put something before one would be to hash it
 * again.
 */
const makeMemory = () => ({
  texts: new LRUCache<string, Meaning>({
    maxSize: MOST_KEPT_CHARACTERS,
    sizeCalculation: (_, text) => text.length + 1,
  }),
  words: new LRUCache<string, { stem: string; weight: number }>({ max: MOST_WORDS }),
})
const MEMORIES = new Map(AGENT_LANGUAGES.map((language) => [language, makeMemory()] as const))

function meaningOf(text: string, language: AgentLanguage): Meaning {
  const known = MEMORIES.get(language)?.texts.get(text)
  if (known) return known
  const stems = new Set(stemmedWords(text, language).map(({ stem }) => stem))
  const made = {
    stems,
    beginnings: new Set([...stems].map(beginningOf)),
    concepts: new Set([...stems].flatMap((stem) => [...conceptsOfStem(stem, language)])),
  }
  MEMORIES.get(language)?.texts.set(text, made)
  return made
}

const beginningOf = (stem: string): string => stem.slice(0, STEM_LETTERS)

/** The weight of a sentence's words, all together and those that stand in what it rests on. */
type Weighed = { words: number; said: number; founded: number }

/** One word alone may always be another word for something. */
const LEAST_WORDS = 2
const isUnfounded = ({ words, said, founded }: Weighed): boolean =>
  words >= LEAST_WORDS && said >= LEAST_SAID && founded / said < LEAST_FOUNDED

/** Weighs the words of a text one after another; `hear` may stop it. */
function weigh(
  text: string,
  language: AgentLanguage,
  rests_on: readonly string[],
  hear: (weighed: Weighed, at: number) => boolean = () => false,
): Weighed {
  const meanings = rests_on.map((each) => meaningOf(each, language))
  const isKnown = (stem: string) =>
    meanings.some(
      ({ stems, beginnings, concepts }) =>
        stems.has(stem) ||
        (stem.length >= STEM_LETTERS && beginnings.has(beginningOf(stem))) ||
        conceptsOfStem(stem, language).some((concept) => concepts.has(concept)),
    )
  const weighed = { words: 0, said: 0, founded: 0 }
  if (isForeign(text, language)) return weighed
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const { stem, weight } = wordOf(word, language)
    if (weight > 0) {
      weighed.words += 1
      weighed.said += weight
      // A figure that came so far stands in what the answer rests on.
      if (stem === '' || isKnown(stem)) weighed.founded += weight
      if (hear(weighed, index)) break
    }
  }
  return weighed
}

/** If an answer is in another language than the question, its words say nothing about ours. */
function isForeign(text: string, language: AgentLanguage): boolean {
  const words = (text.match(WORD_OF_ANY_LENGTH) ?? []).map(fold)
  const commonIn = (other: AgentLanguage) => words.filter((word) => STOP_WORDS[other].has(word)).length
  const own = commonIn(language)
  return AGENT_LANGUAGES.some((other) => other !== language && commonIn(other) > own + 1)
}
const WORD_OF_ANY_LENGTH = /[\p{L}\p{M}]+/gu

const WEIGHT_OF_FACT = 0.5

/**
 * The stem and weight of a word in a sentence: no weight if it is a turn of phrase. A fact, which is looked for by itself, has
 * no stem.
 */
function wordOf(word: string, language: AgentLanguage): { stem: string; weight: number } {
  const known = MEMORIES.get(language)?.words.get(word)
  if (known) return known
  const [found] = stemmedWords(word, language)
  const folded = fold(word)
  const isFact = /^\d/u.test(word) || isWordOfFigure(folded) || namesDay(folded, language)
  const isCounted = found && !isTurnOfPhrase(found.stem, language)
  const made = isFact
    ? { stem: '', weight: WEIGHT_OF_FACT }
    : isCounted
      ? { stem: found.stem, weight: speechRarity(found.folded, language) }
      : { stem: '', weight: 0 }
  MEMORIES.get(language)?.words.set(word, made)
  return made
}
/** Shorter ones are abbreviations. */
const WORD = /[\p{L}\p{M}]{3,}|\d+(?:[.,:]\d+)*/gu

/** A question, what introduces a list, and courtesy. */
const saysNothing = (sentence: string): boolean =>
  /[?¿]/u.test(sentence) || /:\s*$/u.test(sentence) || isCourtesy(sentence)

/**
 * The first sentence of an answer of whose words next to nothing stands in what it rests on. Courtesy and questions are none, and
 * neither is a sentence of words that everybody says all the time.
 */
export const unfoundedSentence = (
  answer: string,
  language: AgentLanguage,
  rests_on: readonly string[],
): string | undefined =>
  sentencesOf(withoutAddresses(answer)).find(
    (sentence) => isUnfounded(weigh(sentence, language, rests_on)) && !saysNothing(sentence),
  )

/** Holds back of a streamed text what of a sentence begins to rest on nothing, until the sentence is whole. */
export type FoundedCheck = {
  push: (text: string) => string
  end: () => string
  /** A sentence that rests on nothing. Nothing of it, or after it, may be said. */
  unfounded: () => string | undefined
}

/** @param restsOn all that a sentence may rest on by now; nothing where sentences are not to be looked at */
export function createFoundedCheck(
  language: AgentLanguage,
  restsOn: () => readonly string[] | undefined,
): FoundedCheck {
  /** The sentence under way, and how much of it was given. */
  let sentence = ''
  let given = 0
  let unfounded: string | undefined

  /** The start of the part of a sentence that is held until the sentence is whole. */
  function heldFrom(rests_on: readonly string[]): number {
    const words = sentence.slice(0, sentence.length - (/\S*$/u.exec(sentence.slice(-MOST_OF_WORD))?.[0].length ?? 0))
    let from = words.length
    weigh(withoutAddresses(words), language, rests_on, (weighed, at) => {
      if (!isUnfounded(weighed)) return false
      from = at
      return true
    })
    return Math.max(given, from)
  }

  function take(text: string, isEnd: boolean): string {
    let said = ''
    const rests_on = restsOn()
    for (const piece of piecesOf(text)) {
      if (unfounded !== undefined) break
      sentence += piece
      const isWhole = SENTENCE_END.test(piece) || isEnd
      if (
        isWhole &&
        rests_on &&
        !saysNothing(sentence) &&
        isUnfounded(weigh(withoutAddresses(sentence), language, rests_on))
      )
        unfounded = sentence.trim()
      else {
        const until = isWhole || !rests_on ? sentence.length : heldFrom(rests_on)
        said += sentence.slice(given, until)
        given = until
      }
      if (isWhole) [sentence, given] = ['', 0]
    }
    return said
  }

  return { push: (text) => take(text, false), end: () => take('', true), unfounded: () => unfounded }
}

/** A longer one is no word. */
const MOST_OF_WORD = 60
const SENTENCE_END = /[.!?…]\s+$|\n$/u
/** Cut behind each sentence that ends within a text. */
const piecesOf = (text: string): string[] => (text === '' ? [''] : text.split(/(?<=[.!?…]\s+)(?=\S)|(?<=\n)(?=.)/u))

/** Addresses are looked for by themselves; nothing moves. */
const withoutAddresses = (text: string): string =>
  text
    .replaceAll(ADDRESS, (address) => ' '.repeat(address.length))
    .replace(SALUTATION, (name) => ' '.repeat(name.length))
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+|(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?/giu
/** A customer is called by a name that no passage holds. */
const SALUTATION = /^(?:hola|buenas|buenos días|hi|hello|dear|bonjour|olá|oi|bom dia)[,!]? \p{Lu}\p{L}+(?=[,:.!])/iu

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
