import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Analysis } from '#engine/retrieval/analysis.ts'
import { bestOf } from '#engine/retrieval/best-of.ts'
import { certaintyOfCoverage, certaintyOfText } from '#engine/retrieval/certainty.ts'
import { createReader } from '#engine/retrieval/closeness.ts'
import { createPostings, timesOf, unitOf } from '#engine/retrieval/postings.ts'
import { readQuestion, type Question } from '#engine/retrieval/question.ts'
import { rarity } from '#engine/retrieval/rarity.ts'
import { ANSWER_WEIGHT, askedScore, coveredWeight, FULL, saturated, textScore } from '#engine/retrieval/scoring.ts'
import { createSpelling } from '#engine/retrieval/spelling.ts'
import { createTally } from '#engine/retrieval/tally.ts'
import { ASKED, createUnits, formOf, SAID, sentencesIn } from '#engine/retrieval/units.ts'
import { createVocabulary } from '#engine/retrieval/vocabulary.ts'

export { analyze, decodeAnalysis, encodeAnalysis, type Analysis } from '#engine/retrieval/analysis.ts'

export type IndexedPassage = { id: string; kind: 'faq' | 'file'; language: AgentLanguage; analysis: Analysis }

export type Hit = {
  id: string
  score: number
  /** Share of the question's weight in rare words that the passage holds, 0 to 1. */
  coverage: number
  /** How sure it is that the passage answers, 0 to 1; 0.5 is the border of answering. */
  certainty: number
  /** How alike the question and the nearest way to ask an FAQ are, 0 to 1 (1: the same words). 0 for files. */
  likeness: number
}

export type KnowledgeIndex = {
  /** Puts a passage in, in the place of one with the same id. */
  add(passage: IndexedPassage): void
  remove(id: string): void
  /** Best first; of equals the smaller id. `language`: what the question is taken for when its words do not tell. */
  search(question: string, options: { limit: number; language?: AgentLanguage }): Hit[]
  /** In passages. */
  readonly size: number
  readonly approximate_bytes: number
}

type Passage = Omit<IndexedPassage, 'analysis'> & { units: number[] }

/** Passages that are looked at closely; the one that answers is nearly always among the first ten. */
const CLOSE_LOOKS = 64
/** Removed units are cleared away when they are more than the living, and enough to be worth it. */
const DEAD_WORTH_CLEARING = 1_000

/**
 * An index over an agent's passages. BM25 over stems finds candidates; a close look at their words in order ranks them:
 * forms, neighbours, sentences, coverage. It keeps no text.
 */
export function createKnowledgeIndex(): KnowledgeIndex {
  const vocabulary = createVocabulary()
  const spelling = createSpelling(vocabulary.surfaces)
  let postings = createPostings()
  let units = createUnits()
  let passages: (Passage | undefined)[] = []
  const places = new Map<string, number>()
  const tally = createTally()
  const spoken = new Map<AgentLanguage, number>()
  let unit_scores = new Float64Array(0)
  let passage_scores = new Float64Array(0)

  const addUnit = (place: number, kind: typeof ASKED | typeof SAID, sentences: number[][]): number => {
    const unit = units.add(place, kind, sentences)
    for (const sentence of sentences) for (const form of sentence) tally.count(vocabulary.stemOfForm(form))
    tally.drain((stem, times) => postings.add(stem, unit, times))
    return unit
  }

  /** Counts a passage among those that hold its words, or no longer. */
  const count = ({ units: its, language }: Passage, change: 1 | -1) => {
    const tokens = its.map(units.tokensOf)
    for (const all of tokens) for (const token of all) tally.count(vocabulary.stemOfForm(formOf(token)))
    tally.drain((stem) => vocabulary.stems.count(stem, change))
    for (const all of tokens) for (const token of all) tally.count(vocabulary.surfaceOfForm(formOf(token)))
    tally.drain((surface) => vocabulary.surfaces.count(surface, change))
    spoken.set(language, (spoken.get(language) ?? 0) + change)
  }

  const remove = (id: string) => {
    const place = places.get(id)
    const passage = passages[place ?? -1]
    if (place === undefined || !passage) return
    count(passage, -1)
    for (const unit of passage.units) units.remove(unit)
    passages[place] = undefined
    places.delete(id)
    if (units.dead > DEAD_WORTH_CLEARING && units.dead * 2 > units.count) clearAway()
  }

  /** Builds units and lists anew from the living. */
  const clearAway = () => {
    const [old_units, old_passages] = [units, passages]
    postings = createPostings()
    units = createUnits()
    passages = []
    places.clear()
    for (const passage of old_passages) {
      if (!passage) continue
      const place = passages.length
      const moved = passage.units.map((unit) =>
        addUnit(place, old_units.kindOf(unit), sentencesIn(old_units.tokensOf(unit))),
      )
      passages.push({ ...passage, units: moved })
      places.set(passage.id, place)
    }
  }

  /** Passages that hold words of the question, by BM25 over stems alone. Best first. */
  const candidatesFor = ({ terms }: Question, limit: number): number[] => {
    if (unit_scores.length < units.count) unit_scores = new Float64Array(Math.ceil(units.count * 1.5))
    if (passage_scores.length < passages.length) passage_scores = new Float64Array(Math.ceil(passages.length * 1.5))
    const averages = [units.averageLength(ASKED), units.averageLength(SAID)]
    const touched: number[] = []
    for (const { weight, same, kin } of terms) {
      for (const { stem, strength } of [...same, ...kin]) {
        const list = postings.get(stem)
        if (!list || weight <= 0) continue
        for (let at = 0; at < list.length; at += 1) {
          const entry = list.entries[at] ?? 0
          const unit = unitOf(entry)
          if (units.passageOf(unit) < 0) continue
          const kind = units.kindOf(unit)
          const gain =
            kind === ASKED
              ? FULL * strength
              : saturated(timesOf(entry) * strength, units.length(unit) / (averages[kind] ?? 1))
          const score = unit_scores[unit] ?? 0
          if (score === 0) touched.push(unit)
          unit_scores[unit] = score + weight * gain
        }
      }
    }
    const found: number[] = []
    for (const unit of touched) {
      const place = units.passageOf(unit)
      const score = unit_scores[unit] ?? 0
      const best = passage_scores[place] ?? 0
      if (best === 0) found.push(place)
      if (score > best) passage_scores[place] = score
      unit_scores[unit] = 0
    }
    const first = bestOf(found, limit, (a, b) => {
      const difference = (passage_scores[b] ?? 0) - (passage_scores[a] ?? 0)
      return difference !== 0 ? difference : (passages[a]?.id ?? '') < (passages[b]?.id ?? '') ? -1 : 1
    })
    for (const place of found) passage_scores[place] = 0
    return first
  }

  const hitOf = (passage: Passage, question: Question, read: ReturnType<typeof createReader>): Hit => {
    let said = { score: 0, covered: 0 }
    let asked = { score: 0, covered: 0, likeness: 0 }
    for (const unit of passage.units) {
      const closeness = read(units.tokensOf(unit))
      const covered = coveredWeight(question, closeness)
      if (units.kindOf(unit) === SAID) {
        const relative_length = units.length(unit) / units.averageLength(SAID)
        said = { score: textScore(question, closeness, relative_length), covered }
        continue
      }
      const likeness = (2 * covered) / (question.weight + weightOfUnit(unit))
      const score = askedScore(question, closeness, likeness)
      if (score > asked.score) asked = { score, covered, likeness: Math.min(1, likeness) }
    }
    if (passage.kind === 'file') {
      const coverage = shareOf(question, said.covered)
      const certainty = certaintyOfText(said.score, question.weight)
      return { id: passage.id, score: said.score, coverage, certainty, likeness: 0 }
    }
    const coverage = shareOf(question, asked.covered + ANSWER_WEIGHT * said.covered)
    return {
      id: passage.id,
      score: asked.score + ANSWER_WEIGHT * said.score,
      coverage,
      certainty: certaintyOfCoverage(coverage),
      likeness: asked.likeness,
    }
  }

  /** Weight of the words of a way to ask, each counted once. */
  const weightOfUnit = (unit: number): number => {
    for (const token of units.tokensOf(unit)) tally.count(vocabulary.stemOfForm(formOf(token)))
    let weight = 0
    tally.drain((stem) => (weight += rarity(vocabulary.stems.passages(stem), places.size)))
    return weight
  }

  return {
    add({ id, kind, language, analysis }) {
      remove(id)
      const place = passages.length
      const formsOf = (words: string[]) => words.map((word) => vocabulary.addForm(word, language))
      const passage: Passage = {
        id,
        kind,
        language,
        units: [
          ...analysis.asked.map((words) => addUnit(place, ASKED, [formsOf(words)])),
          addUnit(place, SAID, analysis.said.map(formsOf)),
        ],
      }
      passages.push(passage)
      places.set(id, place)
      count(passage, 1)
    },
    remove,
    search(text, { limit, language }) {
      const languages = [...spoken].filter(([, passages]) => passages > 0).map(([language]) => language)
      const question = readQuestion(text, language, { vocabulary, spelling, passages: places.size, languages })
      const read = createReader(question, vocabulary)
      return candidatesFor(question, Math.max(limit, CLOSE_LOOKS))
        .flatMap((place) => passages[place] ?? [])
        .map((passage) => hitOf(passage, question, read))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
    },
    get size() {
      return places.size
    },
    get approximate_bytes() {
      return (
        postings.approximate_bytes +
        units.approximate_bytes +
        vocabulary.approximate_bytes +
        spelling.approximate_bytes +
        passages.length * 300
      )
    },
  }
}

const shareOf = (question: Question, covered: number): number =>
  question.weight > 0 ? Math.min(1, covered / question.weight) : 0
