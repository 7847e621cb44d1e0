/** Cuts a text into pieces of these sizes less one, again and again from the first. */
export function inPieces(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = []
  for (let at = 0, n = 0; at < text.length; n += 1) {
    const size = 1 + (sizes[n % sizes.length] ?? 0)
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}
