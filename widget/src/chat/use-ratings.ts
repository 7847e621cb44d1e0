import { useEffect, useState } from 'react'

type RatingsPart = typeof import('./ratings.tsx')

/** What asks for ratings. It comes once there is something to rate: a first page does without it. */
export function useRatings(isWanted: boolean): RatingsPart | undefined {
  const [part, setPart] = useState<RatingsPart>()
  useEffect(() => {
    // Where it does not come one chats without it.
    if (isWanted) void import('./ratings.tsx').then(setPart, () => undefined)
  }, [isWanted])
  return part
}
