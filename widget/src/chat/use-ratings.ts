import { useEffect, useState } from 'react'

type RatingsPart = typeof import('./ratings.tsx')

/**
 * Loads the part that asks for ratings, once there is something to rate: a first page does without it. It comes once there is
 * something to rate: a first page does without it.
 */
export function useRatings(isWanted: boolean): RatingsPart | undefined {
  const [part, setPart] = useState<RatingsPart>()
  useEffect(() => {
    // If it does not load, the customer chats without it.
    if (isWanted) void import('./ratings.tsx').then(setPart, () => undefined)
  }, [isWanted])
  return part
}
