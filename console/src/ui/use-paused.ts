import { useEffect, useState } from 'react'

/** Time in milliseconds between the last key and the request. */
export const PAUSE_MS = 350

/** A value once it has rested. */
export function usePaused(value: string, pause_ms = PAUSE_MS): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return paused
}
