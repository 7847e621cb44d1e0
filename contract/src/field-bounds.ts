import { z } from 'zod'
import { day } from './shapes.ts'

/** The day on which the customer says it, where the business is. */
export const TODAY = 'today'

/** A bound of a number, or of a day: `2026-11-23`, or `today`. */
export const FieldBound = z.union([z.number(), day, z.literal(TODAY)], { error: 'invalid_value' })
export type FieldBound = z.infer<typeof FieldBound>

/** The least and the most that the value of a field may be, both of them included; null or left out: any. */
export const FieldBounds = z.strictObject({ least: FieldBound.nullish(), most: FieldBound.nullish() })
export type FieldBounds = z.infer<typeof FieldBounds>

/** Whether values of a type have a least and a most. */
export const hasBounds = (type: string): type is 'number' | 'date' => type === 'number' || type === 'date'

type Bounded = { type: string; bounds?: FieldBounds | null | undefined }

/** Numbers have numbers, dates have days, other types have none. */
export const hasFittingBounds = ({ type, bounds }: Bounded): boolean =>
  [bounds?.least, bounds?.most].every(
    (bound) => (bound ?? null) === null || (hasBounds(type) && (typeof bound === 'number') === (type === 'number')),
  )

/** A bound of `today` is not known beforehand, so it is not compared. */
export function hasOrderedBounds({ bounds }: Bounded): boolean {
  const { least, most } = bounds ?? {}
  if (typeof least === 'number' && typeof most === 'number') return least <= most
  return typeof least !== 'string' || typeof most !== 'string' || [least, most].includes(TODAY) || least <= most
}

/**
 * Which bound a value breaks; undefined: none.
 * @param today as a day of the calendar; left out: what depends on it is not judged
 */
export function brokenBound(
  { type, bounds }: Bounded,
  value: unknown,
  today?: string,
): { side: 'least' | 'most'; bound: FieldBound } | undefined {
  if (!bounds || !hasBounds(type)) return undefined
  const stand = (bound: FieldBound | null | undefined) => (bound === TODAY ? today : (bound ?? undefined))
  const { least, most } = bounds
  if (isLess(value, stand(least))) return { side: 'least', bound: least! }
  if (isLess(stand(most), value)) return { side: 'most', bound: most! }
  return undefined
}

/** Compares two numbers or two days. */
function isLess(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other
  return typeof one === 'string' && typeof other === 'string' && one < other
}
