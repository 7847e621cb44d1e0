/** The first `limit` of a list in the order of `compare`, without sorting the rest: a heap whose root is the last kept. */
export function bestOf<T>(items: readonly T[], limit: number, compare: (a: T, b: T) => number): T[] {
  if (items.length <= limit) return items.toSorted(compare)
  const heap = items.slice(0, limit)
  for (let at = (limit >> 1) - 1; at >= 0; at -= 1) sink(heap, at, compare)
  for (let at = limit; at < items.length; at += 1) {
    const item = items[at] as T
    if (compare(item, heap[0] as T) >= 0) continue
    heap[0] = item
    sink(heap, 0, compare)
  }
  return heap.sort(compare)
}

function sink<T>(heap: T[], from: number, compare: (a: T, b: T) => number): void {
  let at = from
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let last = at
    if (left < heap.length && compare(heap[left] as T, heap[last] as T) > 0) last = left
    if (right < heap.length && compare(heap[right] as T, heap[last] as T) > 0) last = right
    if (last === at) return
    const item = heap[at] as T
    heap[at] = heap[last] as T
    heap[last] = item
    at = last
  }
}
