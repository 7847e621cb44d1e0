/** Offset of each size when they are laid one after the other. */
export function startsOf(sizes: readonly number[], first = 0): number[] {
  const starts: number[] = []
  let at = first
  for (const size of sizes) {
    starts.push(at)
    at += size
  }
  return starts
}
