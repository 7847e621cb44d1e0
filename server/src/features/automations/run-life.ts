import { iso, secondsFrom } from '#platform/clock.ts'

/** A run of which nothing is heard for as long is over, whatever it waits for. */
const GIVEN_UP_SECONDS = 600

/** When a run is given up that got on now. @param longest_ms the time of an action that may take longer */
export const givenUpAt = (now: Date, longest_ms = 0): string =>
  iso(secondsFrom(now, GIVEN_UP_SECONDS + longest_ms / 1_000))
