import type { Stat } from '#charts/stat-card.tsx'

/** A part of a whole by the names of both, beside that of the span before if it had any. */
export const shareStat = <Sums extends Record<Part | Whole, number>, Part extends string, Whole extends string>(
  now: Sums,
  before: Sums,
  [part, whole]: readonly [Part, Whole],
): Stat => ({
  kind: 'share',
  part: now[part],
  of: now[whole],
  before: before[whole] > 0 ? { part: before[part], of: before[whole] } : null,
})
