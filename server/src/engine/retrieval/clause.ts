import type { Span } from '#engine/retrieval/sentences.ts'

/** The places at which a stretch may end: best after a sentence, then before a clause, else between words. */
const ENDS = [/(?<=[.!?…])\s/gu, /[;:,]\s|\s[–—(]/gu, /\s/gu]
/** A better end may cost this share of what could be kept. */
const LEAST_KEPT = 0.6

/** The beginning of a stretch, at most so long, cut where a clause ends. */
export function cutAtClause(text: string, { start, end }: Span, most: number): Span {
  if (end - start <= most) return { start, end }
  const kept = text.slice(start, start + most + 1)
  const lengths = ENDS.map((ending) => [...kept.matchAll(ending)].at(-1)?.index ?? 0)
  const length = lengths.find((each) => each >= most * LEAST_KEPT) ?? lengths.at(-1)
  return { start, end: start + (length || most) }
}
