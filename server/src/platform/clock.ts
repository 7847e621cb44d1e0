/** The one source of time. `now` is wall-clock, `monotonic_ms` only grows: deadlines and durations use it. */
export type Clock = { now(): Date; monotonic_ms(): number }

export const systemClock: Clock = { now: () => new Date(), monotonic_ms: () => performance.now() }

/** A clock on which it is always the same moment; durations are measured all the same. */
export const stoppedClock = (clock: Clock, now: Date): Clock => ({
  now: () => now,
  monotonic_ms: () => clock.monotonic_ms(),
})

/** A clock that says `now` at this moment and goes on from there, whatever the machine's own does meanwhile. */
export function clockSetTo(clock: Clock, now: Date): Clock {
  const began_ms = clock.monotonic_ms()
  return {
    now: () => new Date(now.getTime() + clock.monotonic_ms() - began_ms),
    monotonic_ms: () => clock.monotonic_ms(),
  }
}

/** An instant as the contract writes it. */
export const iso = (date: Date): string => date.toISOString()

export const secondsFrom = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
