import type { RefusedOrigin } from '@tertulia/contract/api-keys'

/** A host has 253 characters at most (RFC 1035 §2.3.4); scheme and port come to it. */
const ORIGIN_LENGTH = 270

/** The caller writes the origin: one that is no website's is not remembered. */
export const isWebsite = (origin: string): boolean => origin.length <= ORIGIN_LENGTH && /^https?:\/\//u.test(origin)

/** The latest first, each website once, as many as are remembered. @param joined what two of the same come to */
export function latestFirst<T extends { origin: string }>(
  later: readonly T[],
  earlier: readonly T[],
  { most, joined }: { most: number; joined: (later: T, earlier: T) => T },
): T[] {
  const before = new Map(earlier.map((each) => [each.origin, each]))
  const added = later.map((each) => {
    const same = before.get(each.origin)
    return same ? joined(each, same) : each
  })
  const others = earlier.filter(({ origin }) => !later.some((each) => each.origin === origin))
  return [...added, ...others].slice(0, most)
}

/** Websites that were refused, together: how often each was adds up. */
export const refusedTogether = (
  later: readonly RefusedOrigin[],
  earlier: readonly RefusedOrigin[],
  most: number,
): RefusedOrigin[] =>
  latestFirst(later, earlier, { most, joined: (now, before) => ({ ...now, calls: now.calls + before.calls }) })
