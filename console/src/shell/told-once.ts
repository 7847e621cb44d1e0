import { onePageAtATime } from '#api/one-page-at-a-time.ts'

const KEY = 'tertulia.told'
/** After this time no tab tells the same thing again. */
const KEPT_MS = 86_400_000

/**
 * Says that this tab tells of something. @returns whether no other tab of this browser has; true in each if storage is
 * forbidden
 */
export const claimTelling = (what: string): Promise<boolean> =>
  onePageAtATime(KEY, async () => {
    try {
      const now = Date.now()
      const claims = (JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][]).filter(
        ([, at]) => now - at < KEPT_MS,
      )
      if (claims.some(([each]) => each === what)) return false
      localStorage.setItem(KEY, JSON.stringify([...claims, [what, now]]))
      return true
    } catch {
      return true
    }
  })
