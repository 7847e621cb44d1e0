import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Analysis } from '#engine/retrieval/analysis.ts'
import { createCandidates } from '#engine/retrieval/candidates.ts'
import { certaintyOfCoverage, certaintyOfText } from '#engine/retrieval/certainty.ts'
import { createReader } from '#engine/retrieval/closeness.ts'
import { createPostings } from '#engine/retrieval/postings.ts'
import { readQuestion, type Question } from '#engine/retrieval/question.ts'
import { rarity } from '#engine/retrieval/rarity.ts'
import { ANSWER_WEIGHT, askedScore, coveredWeight, textScore } from '#engine/retrieval/scoring.ts'
import { createSpelling } from '#engine/retrieval/spelling.ts'
import { createTally } from '#engine/retrieval/tally.ts'
import { ANSWER, ASKED, createUnits, formOf, sentencesIn, TEXT, type UnitKind } from '#engine/retrieval/units.ts'
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
const CLOSE_LOOKS = 32
/** Removed units are cleared away when they are more than the living, and enough to be worth it. */
const DEAD_WORTH_CLEARING = 1_000

/**
 * An index over an agent's passages. BM25 over stems finds candidates; a close look at their words ranks them:
 * stems, pieces of words, sentences. It keeps no text.
 */
export function createKnowledgeIndex(): KnowledgeIndex {
  const vocabulary = createVocabulary()
  const spelling = createSpelling(vocabulary.surfaces)
  let postings = createPostings()
  let units = createUnits()
  let passages: (Passage | undefined)[] = []
  const places = new Map<string, number>()
  const tally = createTally()
  const piece_tally = createTally()
  const spoken = new Map<AgentLanguage, number>()
  const candidates = createCandidates()
  /** Of equals the smaller id. */
  const order = (a: number, b: number): number => ((passages[a]?.id ?? '') < (passages[b]?.id ?? '') ? -1 : 1)

  const addUnit = (place: number, kind: UnitKind, sentences: number[][]): number => {
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
    tally.drain((surface) => {
      vocabulary.surfaces.count(surface, change)
      const end = vocabulary.firstPiece(surface + 1)
      for (let at = vocabulary.firstPiece(surface); at < end; at += 1) piece_tally.count(vocabulary.pieceAt(at))
    })
    piece_tally.drain((piece) => vocabulary.pieces.count(piece, change))
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

  const hitOf = (passage: Passage, question: Question, read: ReturnType<typeof createReader>): Hit => {
    let said = { score: 0, covered: 0 }
    let asked = { score: 0, covered: 0, likeness: 0 }
    for (const unit of passage.units) {
      const closeness = read(units.tokensOf(unit))
      const covered = coveredWeight(question, closeness)
      const kind = units.kindOf(unit)
      if (kind !== ASKED) {
        const relative_length = units.length(unit) / units.averageLength(kind)
        said = { score: textScore(question, closeness, relative_length), covered }
        continue
      }
      const likeness = (2 * covered) / (question.weight + weightOfUnit(unit))
      const score = askedScore(question, closeness, likeness)
      if (score > asked.score) asked = { score, covered, likeness: Math.min(1, likeness) }
    }
    if (passage.kind === 'file') {
      const coverage = shareOf(question, said.covered)
      const certainty = certaintyOfText(said.score, question)
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
          addUnit(place, kind === 'faq' ? ANSWER : TEXT, analysis.said.map(formsOf)),
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
      return candidates
        .find(question, { postings, units, passages: passages.length, order }, Math.max(limit, CLOSE_LOOKS))
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
