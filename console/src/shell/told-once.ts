import { onePageAtATime } from '#api/one-page-at-a-time.ts'

const KEY = 'tertulia.told'
/** After this time no tab tells the same thing again. */
const KEPT_MS = 86_400_000

/**
 * Says that this tab tells of something. @returns whether no other tab of this browser has; true in each where storage is
 * forbidden
 */
export const claimTelling = (what: string): Promise<boolean> =>
  onePageAtATime(KEY, async () => {
    try {
      const now = Date.now()
      const told = (JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][]).filter(
        ([, at]) => now - at < KEPT_MS,
      )
      if (told.some(([each]) => each === what)) return false
      localStorage.setItem(KEY, JSON.stringify([...told, [what, now]]))
      return true
    } catch {
      return true
    }
  })
