import { bestOf } from '#engine/retrieval/best-of.ts'
import { type Centroids, cosine } from '#engine/retrieval/centroid.ts'
import { certaintyOf } from '#engine/retrieval/certainty.ts'
import { type Closeness, createQuestionMatcher } from '#engine/retrieval/closeness.ts'
import { type Evidence, termCoverage, MAY_LEAN } from '#engine/retrieval/evidence.ts'
import type { Hit, IndexedPassage, SearchOptions } from '#engine/retrieval/hits.ts'
import type { Question } from '#engine/retrieval/question.ts'
import { sharedAmongFaqs } from '#engine/retrieval/rival-faqs.ts'
import { rarity, wordWeight } from '#engine/retrieval/rarity.ts'
import { askedScore, coveredWeight, faqScore, textScore, repetitionBonus } from '#engine/retrieval/scoring.ts'
import { PHRASING_UNIT, formOf, type Units } from '#engine/retrieval/units.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

export type RankedPassage = Omit<Required<IndexedPassage>, 'analysis'> & { units: number[] }

/** The content of an index, as a ranking reads it. */
export type IndexContent = {
  vocabulary: Vocabulary
  centroids: Centroids
  units: Units
  /** By their places. */
  passages: readonly (RankedPassage | undefined)[]
  /** Units of the ways to ask a passage. */
  waysOf(passage: RankedPassage): number[]
  /** In passages. */
  size: number
}

type Ranked = {
  passage: RankedPassage
  score: number
  coverage: number
  cosine: number
  likeness: number
  /** How each of its units holds the question. */
  readings: readonly Closeness[]
}

/** The usual score of the second best, as a share: if there is next to nothing else, nothing is far ahead of it. */
const USUAL_RIVAL = 0.4

/** Holds passages against one question. */
export function createRanking(question: Question, held: IndexContent) {
  const { vocabulary, centroids, units, passages, waysOf, size } = held
  const read = createQuestionMatcher(question, vocabulary)
  const vector = centroids.ofQuestion(question.words.stems, question.words.pieces)

  const cosineTo = (place: number): number => {
    const passage = passages[place]
    return passage ? cosine(vector, centroids.of(place, waysOf(passage), units)) : 0
  }

  /** Weight of the words of a way to ask, each counted once. */
  const weightOfUnit = (unit: number): number => {
    const counted = new Set<number>()
    let weight = 0
    for (const token of units.tokensOf(unit)) {
      const form = formOf(token)
      const stem = vocabulary.stemOfForm(form)
      if (vocabulary.isLittle(form) || counted.has(stem)) continue
      counted.add(stem)
      weight += wordWeight(vocabulary.stems.passages(stem), size, vocabulary.saidOfForm(form))
    }
    return weight
  }

  const scored = (place: number): Ranked[] => {
    const passage = passages[place]
    if (!passage) return []
    let said = { score: 0, covered: 0 }
    let asked = { score: 0, covered: 0, likeness: 0 }
    const readings: Closeness[] = []
    for (const unit of passage.units) {
      const closeness = read(units.tokensOf(unit))
      readings.push(closeness)
      const covered = coveredWeight(question, closeness)
      const kind = units.kindOf(unit)
      if (kind !== PHRASING_UNIT) {
        const relative_length = units.length(unit) / units.averageLength(kind)
        said = { score: textScore(question, closeness, relative_length), covered }
        continue
      }
      const likeness = (2 * covered) / (question.weight + weightOfUnit(unit))
      const score = askedScore(question, closeness, likeness)
      if (score > asked.score) asked = { score, covered, likeness: Math.min(1, likeness) }
    }
    const coverage = question.weight > 0 ? Math.min(1, Math.max(said.covered, asked.covered) / question.weight) : 0
    if (passage.kind === 'file') return [{ passage, readings, coverage, score: said.score, cosine: 0, likeness: 0 }]
    const alike = { cosine: cosineTo(place), likeness: asked.likeness }
    return [
      {
        passage,
        readings,
        coverage,
        ...alike,
        score: faqScore(question, { asked: asked.score, said: said.score, ...alike }),
      },
    ]
  }

  return {
    /** The FAQs of some places whose ways to ask are most like the question. */
    alike(places: Iterable<number>, most: number): number[] {
      const cosines = new Map<number, number>()
      for (const place of places) {
        const cosine = cosineTo(place)
        if (cosine > 0) cosines.set(place, cosine)
      }
      const idOf = (place: number) => passages[place]?.id ?? ''
      return bestOf(
        [...cosines.keys()],
        most,
        (a, b) => (cosines.get(b) ?? 0) - (cosines.get(a) ?? 0) || (idOf(a) < idOf(b) ? -1 : 1),
      )
    },

    /** The passages at some places that hold something of the question, best first. */
    rank(places: Iterable<number>, { told = [], isAwake }: Pick<SearchOptions, 'told' | 'isAwake'>): Ranked[] {
      const all = [...places]
        .flatMap(scored)
        .filter(({ passage, score }) => score > 0 && (!isAwake || isAwake(passage.id)))
      const bonus = repetitionBonus(Math.max(0, ...all.map(({ score }) => score)))
      return all
        .map((each) => (told.includes(each.passage.id) ? { ...each, score: each.score + bonus } : each))
        .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1))
    },

    /**
     * How sure it is that each of the best answers.
     * @param asked the question without what was said around it, which alone decides
     */
    judge(ranked: readonly Ranked[], asked: Question, options: SearchOptions): Hit[] {
      const readAsked = asked === question ? undefined : createQuestionMatcher(asked, vocabulary)
      // Words around a question seldom stand in the passage that answers it, and must not make that look half found; words that
      // it leans on do.
      const weighed = options.leans ? question : asked
      const weight = weighed.weight + weighed.pieces_weight || 1
      const sourceOfFaq = new Map(
        ranked.flatMap(({ passage: { id, kind, source_id } }) => (kind === 'faq' ? [[id, source_id] as const] : [])),
      )
      const leans = !options.leans ? 0 : options.may_stand ? MAY_LEAN : 1
      const hits = ranked
        .slice(0, options.limit)
        .map(({ passage, score, coverage, cosine, likeness, readings: read_before }) => {
          const rival = ranked.find((other) => rivalOf(other.passage) !== rivalOf(passage))
          const readings = readAsked ? passage.units.map((unit) => readAsked(units.tokensOf(unit))) : read_before
          const evidence: Evidence = {
            share: score / weight,
            lead: score / weight - Math.max(USUAL_RIVAL, (rival?.score ?? 0) / weight),
            ...termCoverage(asked, readings, rarity(0, size)),
            cosine,
            likeness,
            told: options.told?.includes(passage.id) ? 1 : 0,
            leans,
          }
          return { id: passage.id, score, coverage, likeness, certainty: certaintyOf(passage.kind, evidence), evidence }
        })
      return sharedAmongFaqs(hits, (id) => sourceOfFaq.get(id))
    },
  }
}

/** An FAQ is no rival of itself in another language; passages of one file are. */
const rivalOf = ({ kind, id, source_id }: RankedPassage): string => (kind === 'faq' ? source_id : id)
