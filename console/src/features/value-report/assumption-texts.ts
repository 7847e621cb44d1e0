import { ReportAssumptions } from '@tertulia/contract/value-reports'
import { z } from 'zod'
import { AmountText } from '#features/organizations/amount-text.ts'

const MICROS = 1_000_000
const decimalsUpTo = (most: number) => new RegExp(String.raw`^\d{1,9}(?:[.,]\d{1,${most}})?$`, 'u')
const bare = (written: string) => written.replaceAll(/\s/gu, '')
const valueOf = (written: string) => Number(written.replace(',', '.'))

/** Minutes as people write them, with one decimal at most, in tenths. */
const MinutesText = z
  .string()
  .transform(bare)
  .pipe(z.string().regex(decimalsUpTo(1), { error: 'report_minutes_out_of_range' }))
  .transform((written) => Math.round(valueOf(written) * 10))
  .pipe(ReportAssumptions.shape.tenths)

/** An exchange rate as people write it, in millionths; null if nothing is written. */
const RateText = z
  .string()
  .transform(bare)
  .pipe(z.string().regex(new RegExp(`^$|${decimalsUpTo(6).source}`, 'u'), { error: 'report_amount_out_of_range' }))
  .transform((written) => (written === '' ? null : Math.round(valueOf(written) * MICROS)))
  .pipe(ReportAssumptions.shape.dollar_micros)

/** Assumptions of a report as its form has them: texts. */
export const AssumptionTexts = z
  .object({ minutes: MinutesText, hour: AmountText.pipe(ReportAssumptions.shape.hour_micros), rate: RateText })
  .transform(({ minutes, hour, rate }): ReportAssumptions => ({
    tenths: minutes,
    hour_micros: hour,
    dollar_micros: rate,
  }))
export type AssumptionTexts = z.input<typeof AssumptionTexts>

/** Writes assumptions as texts of the form. */
export const assumptionTexts = (
  { tenths, hour_micros, dollar_micros }: ReportAssumptions,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): AssumptionTexts => ({
  minutes: number(tenths / 10),
  hour: hour_micros === null ? '' : number(hour_micros / MICROS, { minimumFractionDigits: 2, useGrouping: false }),
  rate: dollar_micros === null ? '' : number(dollar_micros / MICROS, { maximumFractionDigits: 6, useGrouping: false }),
})
