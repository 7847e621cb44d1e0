import { isAnswerable } from '#engine/retrieval/confidence.ts'
import type { Hit } from '#engine/retrieval/hits.ts'
import type { NearPassage } from '#engine/retrieval/vectors.ts'

/** The ranking that found a passage. */
export type FoundBy = 'words' | 'meaning' | 'both'
export type FusedHit = Omit<Hit, 'evidence'> & { found_by: FoundBy }

/** Keeps first places from outweighing agreement (Cormack, Clarke and Büttcher 2009, who found 60). */
const DAMPING = 60

/**
 * One ranking of two, by reciprocal ranks: their scores do not compare, their places do. Answerable passages stand before the
 * others, so that a passage that both halves find likely and neither is sure of never hides one that answers. Each hit is as
 * certain as the surer half.
 * @param words best first
 * @param near best first
 */
export function fuse(words: readonly Hit[], near: readonly NearPassage[], limit: number): FusedHit[] {
  if (near.length === 0) return words.slice(0, limit).map((hit) => ({ ...hit, found_by: 'words' }))
  const fused = new Map<string, FusedHit & { rank: number }>()
  words.forEach((hit, at) => fused.set(hit.id, { ...hit, found_by: 'words', rank: 1 / (DAMPING + at + 1) }))
  near.forEach(({ id, certainty }, at) => {
    const found = fused.get(id)
    const rank = 1 / (DAMPING + at + 1)
    if (!found) {
      fused.set(id, { id, score: 0, coverage: 0, likeness: 0, certainty, found_by: 'meaning', rank })
      return
    }
    fused.set(id, {
      ...found,
      certainty: Math.max(found.certainty, certainty),
      found_by: 'both',
      rank: found.rank + rank,
    })
  })
  return [...fused.values()]
    .sort((a, b) => Number(isAnswerable(b)) - Number(isAnswerable(a)) || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id, score, coverage, certainty, likeness, found_by }) => ({
      id,
      score,
      coverage,
      certainty,
      likeness,
      found_by,
    }))
}
