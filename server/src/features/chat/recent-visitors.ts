import { ServerFrame } from '@tertulia/contract/frames'
import { lastSeen } from '#features/chat/last-seen.ts'
import type { VisitorRow } from '#features/chat/visitor.queries.ts'
import type { Deps } from '#platform/context.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { createRecent } from '#platform/recent.ts'

/**
 * Visitors looked up lately, without their rights: each call of a customer looks. One who reads in another
 * language by now, in another process, does so here after this; of other tokens this is told.
 */
export const recentVisitors = createRecent<VisitorRow | undefined>({ most: 50_000, for_ms: 30_000 })
/** Says what a token opens from now on, in this process. */
export const rememberVisitor = (token_hash: string, row: VisitorRow): void => {
  recentVisitors.forget(token_hash)
  void recentVisitors.get(token_hash, () => Promise.resolve(row))
}
/** Visitors are erased: their tokens open nothing from now on, and nothing they said stays in memory. */
export function forgetVisitors(realtime: Realtime, erased: readonly Pick<VisitorRow, 'id' | 'token_hash'>[]): void {
  for (const { id } of erased) lastSeen.delete(id)
  forgetTokens(realtime, erased)
}

const TOKENS = 'visitor_tokens'

/** Forgets what is remembered of some tokens, in every process. To be called once that is committed. */
export function forgetTokens(realtime: Realtime, of: readonly Pick<VisitorRow, 'token_hash'>[]): void {
  const hashes = of.flatMap(({ token_hash }) => token_hash ?? [])
  for (const hash of hashes) recentVisitors.forget(hash)
  if (hashes.length > 0) realtime.publish(TOKENS, { type: 'visitor_tokens.changed', hashes })
}

/** Forgets tokens as the other processes tell of them. */
export const subscribeToTokenChanges = (deps: Deps): (() => void) =>
  deps.realtime.subscribe(TOKENS, {
    send: (text) => {
      const frame = ServerFrame.parse(JSON.parse(text))
      if (frame.kind === 'push' && frame.push.type === 'visitor_tokens.changed')
        frame.push.hashes.forEach(recentVisitors.forget)
      // Told nothing for a while: any of them may have changed.
      if (frame.kind === 'subscribed') recentVisitors.forgetAll()
    },
  })
