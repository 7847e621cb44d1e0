import { SpendingCap } from '@tertulia/contract/model-price'
import { z } from 'zod'

const MICROS = 1_000_000
/** Whole, with or without signs between thousands, and up to two decimals: «1.000,50» and «1,000.50» are the same. */
const AMOUNT = /^(?<whole>\d+|[1-9]\d{0,2}(?:[.,]\d{3})+)(?:[.,](?<decimals>\d{1,2}))?$/u

function microsOf(written: string): number | null {
  if (written === '') return null
  const { whole = '', decimals = '' } = AMOUNT.exec(written)?.groups ?? {}
  return Math.round(Number(`${whole.replaceAll(/[.,]/gu, '')}.${decimals}0`) * MICROS)
}

/** A sum of money as people write it, in millionths of its currency; null if nothing is written. */
export const AmountText = z
  .string()
  .transform((written) => written.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(new RegExp(`^$|${AMOUNT.source}`, 'u'), { error: 'spending_cap_out_of_range' }))
  .transform(microsOf)
  .pipe(SpendingCap.shape.micros.nullable())

/** Writes an amount in millionths as text; empty if undefined. */
export const amountText = (micros: number | undefined, number: (value: number) => string): string =>
  micros === undefined ? '' : number(micros / MICROS)
