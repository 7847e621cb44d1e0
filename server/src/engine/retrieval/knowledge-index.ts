import type { AgentLanguage } from '@tertulia/contract/agents'
import { phrasesIn } from '#engine/lexicon/concepts.ts'
import { createCandidates } from '#engine/retrieval/candidates.ts'
import { createCentroids } from '#engine/retrieval/centroid.ts'
import type { Hit, IndexedPassage, SearchOptions } from '#engine/retrieval/hits.ts'
import { createPostings } from '#engine/retrieval/postings.ts'
import { readQuestion } from '#engine/retrieval/question.ts'
import { createRanking, type IndexContent, type RankedPassage } from '#engine/retrieval/ranking.ts'
import { createSpelling } from '#engine/retrieval/spelling.ts'
import { createTally } from '#engine/retrieval/tally.ts'
import {
  ANSWER_UNIT,
  PHRASING_UNIT,
  createUnits,
  formOf,
  sentencesIn,
  TEXT_UNIT,
  type UnitKind,
} from '#engine/retrieval/units.ts'
import { createVocabulary } from '#engine/retrieval/vocabulary.ts'

export {
  analyze,
  phrasingWords,
  decodeSentences,
  encodeSentences,
  sentenceWords,
  type Analysis,
} from '#engine/retrieval/analysis.ts'

export type KnowledgeIndex = {
  /** Puts a passage in, in the place of one with the same id. */
  add(passage: IndexedPassage): void
  remove(id: string): void
  /** Best first; of equals the smaller id. */
  search(question: string, options: SearchOptions): Hit[]
  /** In passages. */
  readonly size: number
  readonly approximate_bytes: number
}

type Passage = RankedPassage

/** Passages that are looked at closely; the one that answers is nearly always among the first ten. */
const CLOSE_LOOKS = 32
/** So many FAQs are few enough to hold each against the question, for those that share none but little words with it. */
const FEW_FAQS = 500
/** So many passages are looked at closely. */
const MOST_ALIKE = 8
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
  const centroids = createCentroids(vocabulary)
  const faqs = new Set<number>()
  /** Among equals the smaller id comes first. */
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
    faqs.delete(place)
    centroids.remove(waysOf(passage), units)
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
    faqs.clear()
    centroids.forget()
    for (const passage of old_passages) {
      if (!passage) continue
      const place = passages.length
      const moved = passage.units.map((unit) =>
        addUnit(place, old_units.kindOf(unit), sentencesIn(old_units.tokensOf(unit))),
      )
      passages.push({ ...passage, units: moved })
      places.set(passage.id, place)
      if (passage.kind === 'faq') faqs.add(place)
    }
  }

  const waysOf = (passage: Passage): number[] => passage.units.filter((unit) => units.kindOf(unit) === PHRASING_UNIT)
  /** The data that a ranking reads; units and passages are other ones once the index was cleared. */
  const held = (): IndexContent => ({ vocabulary, centroids, units, passages, waysOf, size: places.size })

  return {
    add({ id, kind, language, analysis, source_id = id }) {
      remove(id)
      const place = passages.length
      const formsOf = (words: string[]) => words.map((word) => vocabulary.addForm(word, language))
      const meaningsOf = (words: string[]) =>
        phrasesIn(words, language).map(({ concept }) => vocabulary.addMeaning(concept))
      const passage: Passage = {
        id,
        kind,
        language,
        source_id,
        units: [
          ...analysis.asked.map((words) => addUnit(place, PHRASING_UNIT, [[...formsOf(words), ...meaningsOf(words)]])),
          addUnit(place, kind === 'faq' ? ANSWER_UNIT : TEXT_UNIT, analysis.said.map(formsOf)),
        ],
      }
      passages.push(passage)
      places.set(id, place)
      count(passage, 1)
      if (kind === 'faq') faqs.add(place)
      centroids.add(waysOf(passage), units)
    },
    remove,
    search(text, options) {
      const { limit, language, around = [], told = [], isAwake } = options
      const languages = [...spoken].filter(([, passages]) => passages > 0).map(([language]) => language)
      const known = { vocabulary, spelling, passages: places.size, languages }
      const asked = readQuestion(text, language, known)
      const question = around.length > 0 ? readQuestion(text, language, known, around) : asked
      const ranking = createRanking(question, held())
      const found = new Set([
        ...candidates.find(
          question,
          { postings, units, passages: passages.length, order },
          Math.max(limit, CLOSE_LOOKS),
        ),
        ...(faqs.size <= FEW_FAQS ? ranking.alike(faqs, MOST_ALIKE) : []),
        ...told.flatMap((id) => places.get(id) ?? []),
      ])
      return ranking.judge(ranking.rank(found, { told, isAwake }), asked, options)
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
        centroids.approximate_bytes +
        passages.length * 300
      )
    },
  }
}
