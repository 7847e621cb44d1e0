const takers = new Map<string, (said: string) => void>()

/** Puts words into the composer of a conversation that is open: what stands beside it offers some. */
export const insertInto = (conversationId: string, said: string): void => takers.get(conversationId)?.(said)

/** @returns how to stop taking them */
export function onInsert(conversationId: string, take: (said: string) => void): () => void {
  takers.set(conversationId, take)
  return () => {
    if (takers.get(conversationId) === take) takers.delete(conversationId)
  }
}
