/** Marsaglia's xorshift (2003), 32 bits: the same numbers from 0 to 1 in every run. */
export function seeded(state: number): () => number {
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
