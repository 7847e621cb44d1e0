import { z } from 'zod'
import { FIELD_MASK_LENGTH } from './collected-fields.limits.ts'
import { text } from './shapes.ts'

/** A place of a mask: a letter, a figure, one of both, or a sign that stands for itself. */
type MaskPart = { kind: 'letter' | 'figure' | 'either' } | { kind: 'sign'; sign: string }

const PLACES: Readonly<Record<string, 'letter' | 'figure' | 'either'>> = { A: 'letter', '0': 'figure', '*': 'either' }

/**
 * The places of a mask: `A` is a letter, `0` a figure, `*` one of both; everything else stands for itself, and so does
 * what is quoted: `"CA"-0000`. Undefined: a quote is left open.
 */
export function partsOfMask(mask: string): MaskPart[] | undefined {
  const parts: MaskPart[] = []
  let isQuoted = false
  for (const sign of mask) {
    const kind = PLACES[sign]
    if (sign === '"') isQuoted = !isQuoted
    else parts.push(kind && !isQuoted ? { kind } : { kind: 'sign', sign })
  }
  return isQuoted ? undefined : parts
}

/** Whether a mask can be filled in: it has a place, and is not torn off. */
const isMask = (mask: string): boolean => partsOfMask(mask)?.some(({ kind }) => kind !== 'sign') ?? false

export const PATTERN_SHAPES = ['postal_code', 'spanish_id', 'figures', 'mask'] as const

/** How a text has to be written. Named shapes and masks, so that members need no regular expressions. */
export const FieldPattern = z.discriminatedUnion('shape', [
  /** As the agent's first country writes them. */
  z.strictObject({ shape: z.literal('postal_code') }),
  /** DNI or NIE, with the letter that belongs to it. */
  z.strictObject({ shape: z.literal('spanish_id') }),
  z.strictObject({ shape: z.literal('figures') }),
  z.strictObject({ shape: z.literal('mask'), mask: text(FIELD_MASK_LENGTH).refine(isMask, { error: 'invalid_mask' }) }),
])
export type FieldPattern = z.infer<typeof FieldPattern>

/** Postal codes by country, as the Universal Postal Union lists them (S42, November 2026). */
const POSTAL_CODES: Readonly<Record<string, readonly string[]>> = {
  AR: ['A0000AAA', '0000'],
  AT: ['0000'],
  BE: ['0000'],
  BR: ['00000-000'],
  CA: ['A0A 0A0'],
  CH: ['0000'],
  CL: ['0000000'],
  CO: ['000000'],
  EC: ['000000'],
  GB: ['AA00 0AA', 'AA0A 0AA', 'A00 0AA', 'A0A 0AA', 'AA0 0AA', 'A0 0AA'],
  IE: ['A0* ****'],
  NL: ['0000 AA'],
  PT: ['0000-000'],
  UY: ['00000'],
}
/** As in Spain, France, Germany, Italy, Mexico, Peru and the United States. */
const FIVE_FIGURES = ['00000']

/** The masks of a shape; empty if it is none of masks. @param country ISO 3166-1 alpha-2 */
export function masksOf(pattern: FieldPattern, country: string): readonly string[] {
  if (pattern.shape === 'mask') return [pattern.mask]
  if (pattern.shape === 'spanish_id') return ['00000000A', '"X"0000000A', '"Y"0000000A', '"Z"0000000A']
  return pattern.shape === 'postal_code' ? (POSTAL_CODES[country] ?? FIVE_FIGURES) : []
}

const LETTERS = 'BCDFGHJKLM'
const FIGURES = '4821359607'

/** An example that fits, for the customer who is asked. @param country ISO 3166-1 alpha-2 */
export function exampleOfPattern(pattern: FieldPattern, country: string): string {
  if (pattern.shape === 'spanish_id') return '12345678Z'
  if (pattern.shape === 'figures') return '48213'
  const [mask = ''] = masksOf(pattern, country)
  return (partsOfMask(mask) ?? [])
    .map((part, at) => {
      if (part.kind === 'sign') return part.sign
      return (part.kind === 'letter' ? LETTERS : FIGURES)[at % 10] ?? ''
    })
    .join('')
}
