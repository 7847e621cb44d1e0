import { useState } from 'react'
import { useNow } from '#ui/use-now.ts'

/** An address this close to its end is given up for the new one. */
const SPARE_MS = 60_000

/**
 * The address of a file for as long as it is good. Addresses are signed anew with each answer: with each new one a picture
 * would be loaded again, and a sound that plays would stop.
 */
export function useSteadyAddress(address: string): string {
  const now = useNow()
  const [kept, setKept] = useState(address)
  const before = new URL(kept, location.origin)
  const until = before.searchParams.get('until')
  const isOver = until !== null && Number(until) * 1000 - SPARE_MS < now
  const isOther = before.pathname !== new URL(address, location.origin).pathname
  if ((isOver || isOther) && kept !== address) {
    setKept(address)
    return address
  }
  return kept
}
