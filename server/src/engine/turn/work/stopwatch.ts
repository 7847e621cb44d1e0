import type { Receipt } from '@tertulia/contract/receipts'
import type { Clock } from '#platform/clock.ts'

export type Stopwatch = ReturnType<typeof stopwatch>

/** Measures the steps of a turn for its receipt, in milliseconds with two decimals. */
export function stopwatch(clock: Clock) {
  const laps: Receipt['steps'] = []
  let since = clock.monotonic_ms()
  return {
    laps,
    lap(name: string) {
      const now = clock.monotonic_ms()
      laps.push({ name, ms: Math.round((now - since) * 100) / 100 })
      since = now
    },
  }
}
