import { ModelPrice } from '@tertulia/contract/model-price'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { z } from 'zod'

const MICROS = 1_000_000

/** A price as people write it, «0,15» or «0.15», in millionths of the currency; null if nothing is written. */
export const PriceText = z
  .string()
  .trim()
  .regex(/^(?:\d{1,5}(?:[.,]\d{1,6})?)?$/u, { error: 'invalid_value' })
  .transform((written) => (written === '' ? null : Math.round(Number(written.replace(',', '.')) * MICROS)))
  .refine((micros) => micros === null || ModelPrice.shape.input_micros.safeParse(micros).success, {
    error: 'invalid_value',
  })

/** Writes a price in millionths as text of a language; empty if undefined. */
export const priceText = (micros: number | undefined, language: InterfaceLanguage): string =>
  micros === undefined ? '' : String(micros / MICROS).replace('.', language === 'es' ? ',' : '.')
