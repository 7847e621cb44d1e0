import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { sectionLists } from '#engine/data-files.ts'
import { conceptsOfStem } from '#engine/lexicon/concepts.ts'
import { stemOf } from '#engine/lexicon/stems.ts'
import { stemmedWords } from '#engine/retrieval/question-coverage.ts'
import { speechRarity } from '#engine/retrieval/speech-ranks.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

/** A sentence that says less than this of its own is a turn of phrase. */
const LEAST_SAID = 0.9
/** Of what a sentence says, weighed by how rare its words are, at least so much has to stand in what it rests on. */
const LEAST_FOUNDED = 0.34
/** Words of one family count as one another. */
const STEM_LETTERS = 5

const turnsOfPhrase = sectionLists(new URL('./turns-of-phrase.txt', import.meta.url), AGENT_LANGUAGES)
const phraseStems = new Map<AgentLanguage, ReadonlySet<string>>()

function isTurnOfPhrase(stem: string, language: AgentLanguage): boolean {
  const stems = phraseStems.get(language) ?? new Set(turnsOfPhrase()[language].map((word) => stemOf(word, language)))
  phraseStems.set(language, stems)
  return stems.has(stem)
}

/** What the words of a text mean: stems, their beginnings, and concepts. */
type Meaning = { stems: Set<string>; beginnings: Set<string>; concepts: Set<number> }

const MOST_KEPT_CHARACTERS = 8_000_000
const kept = new LRUCache<string, Meaning>({
  maxSize: MOST_KEPT_CHARACTERS,
  sizeCalculation: (_, text) => text.length + 1,
})

function meaningOf(text: string, language: AgentLanguage): Meaning {
  const key = `${language} ${text}`
  const known = kept.get(key)
  if (known) return known
  const stems = new Set(stemmedWords(text, language).map(({ stem }) => stem))
  const made = {
    stems,
    beginnings: new Set([...stems].map(beginningOf)),
    concepts: new Set([...stems].flatMap((stem) => [...conceptsOfStem(stem, language)])),
  }
  kept.set(key, made)
  return made
}

const beginningOf = (stem: string): string => stem.slice(0, STEM_LETTERS)

/**
 * The first sentence of an answer of whose words next to nothing stands in what it rests on. Courtesy and questions are none, and
 * neither is a sentence of words that everybody says all the time.
 */
export function unfoundedSentence(
  answer: string,
  language: AgentLanguage,
  rests_on: readonly string[],
): string | undefined {
  const meanings = rests_on.map((text) => meaningOf(text, language))
  const isKnown = (stem: string) =>
    meanings.some(
      ({ stems, beginnings, concepts }) =>
        stems.has(stem) ||
        (stem.length >= STEM_LETTERS && beginnings.has(beginningOf(stem))) ||
        conceptsOfStem(stem, language).some((concept) => concepts.has(concept)),
    )
  return sentencesOf(answer).find((sentence) => {
    if (/[?¿]/u.test(sentence) || isCourtesy(sentence)) return false
    let said = 0
    let founded = 0
    for (const { stem, folded } of stemmedWords(sentence, language)) {
      if (isTurnOfPhrase(stem, language)) continue
      const weight = speechRarity(folded, language)
      said += weight
      if (isKnown(stem)) founded += weight
    }
    return said >= LEAST_SAID && founded / said < LEAST_FOUNDED
  })
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
