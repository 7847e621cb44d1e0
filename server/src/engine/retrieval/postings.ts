/** Entries of a list: the unit in the upper 24 bits, how often in the lower 8. Units come in rising order. */
export type Posting = { entries: Uint32Array; length: number }

const MOST_TIMES = 255
export const unitOf = (entry: number): number => entry >>> 8
export const frequencyOf = (entry: number): number => entry & MOST_TIMES

/** How often a unit is in a list; 0 when it is not. */
export function frequencyIn({ entries, length }: Posting, unit: number): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (unitOf(entries[middle] ?? 0) < unit) from = middle + 1
    else to = middle
  }
  const entry = from < length ? (entries[from] ?? 0) : 0
  return from < length && unitOf(entry) === unit ? frequencyOf(entry) : 0
}

/** For each term the units that hold it. Lists grow in place and are never cut: who removes a unit builds anew, later. */
export function createPostings() {
  const lists: (Posting | undefined)[] = []
  let room = 0
  return {
    get: (term: number): Posting | undefined => lists[term],
    add(term: number, unit: number, times: number): void {
      const entry = ((unit << 8) | Math.min(MOST_TIMES, times)) >>> 0
      const list = lists[term]
      if (!list) {
        lists[term] = { entries: Uint32Array.of(entry), length: 1 }
        room += 1
        return
      }
      if (list.length === list.entries.length) {
        // By half: most lists are short and many, so doubling would leave a third of the memory empty.
        const wider = new Uint32Array(list.length + Math.max(1, list.length >> 1))
        wider.set(list.entries)
        room += wider.length - list.length
        list.entries = wider
      }
      list.entries[list.length] = entry
      list.length += 1
    },
    get approximate_bytes(): number {
      return room * 4 + lists.length * 130
    },
  }
}

export type Postings = ReturnType<typeof createPostings>
