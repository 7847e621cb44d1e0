import type { Hit } from '#engine/retrieval/hits.ts'
import { EXACT_PHRASING } from '#engine/retrieval/scoring.ts'

/**
 * FAQs are written to differ: of those that are found one answers at most, so that they share what is sure. The text of a file
 * may well stand in an FAQ, too. Those that hold as much of the question as the best are as likely as it: the words that tell
 * them apart were not said.
 * @param hits best first
 * @param sourceOf the FAQ that a hit is of, undefined where it is of a file
 */
export function sharedAmongFaqs(hits: readonly Hit[], sourceOf: (id: string) => string | undefined): Hit[] {
  const first = hits.find(({ id }) => sourceOf(id) !== undefined)
  // Asked in its own words it is meant; another that is asked the same is the same question twice.
  if (!first || first.likeness > EXACT_PHRASING) return [...hits]
  const certainties = new Map<string, number>()
  const equals = new Set<string>()
  for (const hit of hits) {
    const source = sourceOf(hit.id)
    if (source === undefined) continue
    certainties.set(source, Math.max(hit.certainty, certainties.get(source) ?? 0))
    if (holdsAsMuch(hit, first)) equals.add(source)
  }
  const together = Math.max(1, sum(certainties.values()))
  return hits.map((hit) => {
    const source = sourceOf(hit.id)
    if (source === undefined) return hit
    return { ...hit, certainty: hit.certainty / (equals.has(source) ? Math.max(together, equals.size) : together) }
  })
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0)

const AS_MUCH = 0.03
const holdsAsMuch = (one: Hit, other: Hit): boolean =>
  Math.abs(one.evidence.covered - other.evidence.covered) <= AS_MUCH &&
  Math.abs(one.likeness - other.likeness) <= AS_MUCH
