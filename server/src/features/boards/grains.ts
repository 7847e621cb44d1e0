import { iso } from '#platform/clock.ts'

/**
 * How long the times are over which sums are kept: a quarter of an hour, an hour and a day of UTC. A sum over a year is read by
 * days, and by hours and quarters at its two ends alone.
 */
export const GRAINS = ['quarter', 'hour', 'day'] as const
export type Grain = (typeof GRAINS)[number]

const GRAIN_MS: Record<Grain, number> = { quarter: 900_000, hour: 3_600_000, day: 86_400_000 }

/** The beginning of the time of a grain in which an instant lies. */
export function beginOfGrain(grain: Grain, at: string): string {
  const ms = Date.parse(at)
  return iso(new Date(ms - (((ms % GRAIN_MS[grain]) + GRAIN_MS[grain]) % GRAIN_MS[grain])))
}

/** The longest grain that none of some instants cuts. */
export const grainUncutBy = (instants: readonly string[]): Grain =>
  GRAINS.findLast((grain) => instants.every((at) => beginOfGrain(grain, at) === at)) ?? 'quarter'

/** A part of a span of time whose sums stand in rows of a grain. */
export type GrainRange = { grain: Grain; starts: string; ends: string }

/** A span of time as few rows tell it. @param coarsest the longest grain that may be read */
export function grainsOf(starts: string, ends: string, coarsest: Grain): GrainRange[] {
  if (starts >= ends) return []
  const finer = GRAINS[GRAINS.indexOf(coarsest) - 1]
  if (!finer) return [{ grain: coarsest, starts, ends }]
  const last = beginOfGrain(coarsest, ends)
  const first = beginOfGrain(coarsest, starts) === starts ? starts : nextOf(coarsest, starts)
  if (first >= last) return grainsOf(starts, ends, finer)
  return [
    ...grainsOf(starts, first, finer),
    { grain: coarsest, starts: first, ends: last },
    ...grainsOf(last, ends, finer),
  ]
}

const nextOf = (grain: Grain, at: string): string =>
  iso(new Date(Date.parse(beginOfGrain(grain, at)) + GRAIN_MS[grain]))
