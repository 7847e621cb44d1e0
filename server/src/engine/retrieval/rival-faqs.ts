import type { Hit } from '#engine/retrieval/knowledge-index.ts'

/**
 * FAQs are written to differ: of those that are found one answers at most, so that they share what is sure. What a file
 * says may well stand in an FAQ, too. Those that hold as much of the question as the best are as likely as it: the words
 * that tell them apart were not said.
 * @param sourceOf the FAQ that a hit is of, undefined where it is of a file
 */
export function sharedAmongFaqs(hits: readonly Hit[], sourceOf: (id: string) => string | undefined): Hit[] {
  const best = new Map<string, number>()
  for (const { id, certainty } of hits) {
    const source = sourceOf(id)
    if (source !== undefined) best.set(source, Math.max(certainty, best.get(source) ?? 0))
  }
  const [first] = hits.filter(({ id }) => sourceOf(id) !== undefined)
  const equals = new Set(
    hits
      .flatMap((hit) => (first && holdsAsMuch(hit, first) ? [sourceOf(hit.id)] : []))
      .filter((id) => id !== undefined),
  )
  const together = Math.max(
    1,
    [...best.values()].reduce((sum, each) => sum + each, 0),
  )
  return hits.map((hit) => {
    const source = sourceOf(hit.id)
    if (source === undefined) return hit
    return { ...hit, certainty: hit.certainty / (equals.has(source) ? Math.max(together, equals.size) : together) }
  })
}

const AS_MUCH = 0.03
const holdsAsMuch = (one: Hit, other: Hit): boolean =>
  Math.abs(one.evidence.covered - other.evidence.covered) <= AS_MUCH &&
  Math.abs(one.likeness - other.likeness) <= AS_MUCH
