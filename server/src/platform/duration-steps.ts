/**
 * Durations are counted by steps, each a twentieth longer than the one before, so that sums of counts tell a median: it is
 * wrong by less than a fortieth.
 */
const FACTOR = Math.log(1.05)

/** The step of a duration in milliseconds. */
export const durationStep = (ms: number): number => Math.round(Math.log(Math.max(1, ms)) / FACTOR)

const msOf = (step: number): number => Math.exp(step * FACTOR)

/**
 * The duration under which a share of those counted lie.
 * @param counted how many by step
 * @returns milliseconds; null where nothing was counted
 */
export function quantileOf(counted: ReadonlyMap<number, number>, share: number): number | null {
  const steps = [...counted].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other)
  const total = steps.reduce((sum, [, count]) => sum + count, 0)
  let under = 0
  for (const [step, count] of steps) {
    under += count
    if (under >= share * total) return msOf(step)
  }
  return null
}
