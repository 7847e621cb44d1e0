import { diffArrays, diffWords } from 'diff'

/** One passage of a page at two readings. `before` is empty if it is new, `after` if it is gone. */
export type PassageChange = { before: string; after: string }

/** From here on two passages are one that was changed. */
const ALIKE = 0.4

/** Differences between two readings of a page, in the order of the page. A reworded passage is one change. */
export function pageChanges(before: readonly string[], after: readonly string[]): PassageChange[] {
  const changes: PassageChange[] = []
  let removals: string[] = []
  const flush = () => {
    changes.push(...removals.map((passage) => ({ before: passage, after: '' })))
    removals = []
  }
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (removed) removals.push(...value)
    else if (added) {
      for (const passage of value) {
        const at = removals.findIndex((each) => likeness(each, passage) >= ALIKE)
        changes.push({ before: at < 0 ? '' : (removals[at] ?? ''), after: passage })
        if (at >= 0) removals.splice(at, 1)
      }
      flush()
    } else flush()
  }
  flush()
  return changes
}

/** How much of two texts is the same words, between 0 and 1. */
function likeness(one: string, other: string): number {
  const same = diffWords(one, other).reduce(
    (length, { value, added, removed }) => (added || removed ? length : length + value.length),
    0,
  )
  return same / Math.max(one.length, other.length, 1)
}
