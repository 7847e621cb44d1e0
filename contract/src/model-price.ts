import { z } from 'zod'
import { SPENDING_CAP } from './models.limits.ts'

/** Currencies that providers of models and businesses of ours count in (ISO 4217). */
export const PRICE_CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'MXN',
  'BRL',
  'ARS',
  'CLP',
  'COP',
  'PEN',
  'CAD',
  'AUD',
  'CHF',
] as const
export const PriceCurrency = z.enum(PRICE_CURRENCIES)
export type PriceCurrency = z.infer<typeof PriceCurrency>

/** Ten thousand of a currency for a million tokens: dearer than any model. */
const MOST_MICROS = 10_000_000_000
const micros = z.number({ error: 'invalid_value' }).int({ error: 'invalid_value' }).min(0, { error: 'invalid_value' })

/**
 * Price of a million tokens, as the provider says. In millionths of the currency: a cent is too much for many models, and whole
 * numbers add up.
 */
export const ModelPrice = z.strictObject({
  input_micros: micros.max(MOST_MICROS, { error: 'invalid_value' }),
  output_micros: micros.max(MOST_MICROS, { error: 'invalid_value' }),
  currency: PriceCurrency,
})
export type ModelPrice = z.infer<typeof ModelPrice>

/** Cost of one answer, in millionths of the currency. */
export const AnswerCost = z.object({ micros: z.number().int(), currency: PriceCurrency })
export type AnswerCost = z.infer<typeof AnswerCost>

const capMicros = { error: 'spending_cap_out_of_range' }
/** Monthly limit on a model's cost: it counts only costs in that currency. */
export const SpendingCap = z.strictObject({
  micros: z.number(capMicros).int(capMicros).min(SPENDING_CAP.least, capMicros).max(SPENDING_CAP.most, capMicros),
  currency: PriceCurrency,
})
export type SpendingCap = z.infer<typeof SpendingCap>

/** A sum with its currency: «0.15 EUR». */
export const formatCost = ({ micros, currency }: AnswerCost): string => `${micros / MILLION} ${currency}`

const MILLION = 1_000_000

/** Null if no price was given, or the provider did not count. */
export function costOf(
  price: ModelPrice | null | undefined,
  { input_tokens, output_tokens }: { input_tokens: number; output_tokens: number },
): AnswerCost | null {
  if (!price || input_tokens + output_tokens === 0) return null
  const cost = (input_tokens * price.input_micros + output_tokens * price.output_micros) / MILLION
  return { micros: Math.round(cost), currency: price.currency }
}
