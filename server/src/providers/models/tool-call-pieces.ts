/** A tool call as a whole completion has it (OpenAI API reference, «The chat completion object», November 2026). */
export type WireToolCall = {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
  /** Gemini's, with a signature that has to come back. */
  extra_content?: unknown
}

/** The piece of a tool call in a chunk: its id and name once, its arguments in pieces. */
type Piece = {
  index?: number | null
  id?: string | null
  function?: { name?: string | null; arguments?: string | null } | null
  extra_content?: unknown
} | null

/** The calls of a completion so far, each with the index its pieces name. */
export type GatheredToolCalls = { index: number | null | undefined; call: WireToolCall }[]

/**
 * Adds the pieces of a chunk to the calls they belong to: by their index, or where a server leaves that out to the last
 * call, unless another id begins a new one.
 */
export function gatherToolCalls(gathered: GatheredToolCalls, pieces: unknown): void {
  if (!Array.isArray(pieces)) return
  for (const piece of pieces as Piece[]) {
    if (!piece) continue
    const call = callOf(gathered, piece)
    call.id ||= piece.id ?? ''
    call.function.name ||= piece.function?.name ?? ''
    call.function.arguments += piece.function?.arguments ?? ''
    if (piece.extra_content) call.extra_content = piece.extra_content
  }
}

function callOf(gathered: GatheredToolCalls, { index, id }: NonNullable<Piece>): WireToolCall {
  const last = gathered.at(-1)
  const known =
    typeof index === 'number'
      ? gathered.find((each) => each.index === index)
      : last && (!id || id === last.call.id)
        ? last
        : undefined
  if (known) return known.call
  const call: WireToolCall = { id: '', type: 'function', function: { name: '', arguments: '' } }
  gathered.push({ index, call })
  return call
}
