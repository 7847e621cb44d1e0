import type { ReportAssumptions } from './value-reports.ts'

const TENTHS_AN_HOUR = 600

/** Hours that a person would have spent on so many conversations. */
export const hoursOf = (conversations: number, tenths: number): number => (conversations * tenths) / TENTHS_AN_HOUR

/** Worth of those hours in millionths of the currency; null: no cost of an hour was given. */
export const worthOf = (
  conversations: number,
  { tenths, hour_micros }: Pick<ReportAssumptions, 'tenths' | 'hour_micros'>,
): number | null => (hour_micros === null ? null : Math.round(hoursOf(conversations, tenths) * hour_micros))

/**
 * The worth of what is confirmed, the cost of Tertulia, and the difference, in millionths of one currency. `times`: null
 * without cost.
 */
export type Balance = { worth: number; cost: number; left: number; times: number | null }

/** Null: the worth of an hour or of a dollar is missing. */
export function balanceOf(
  { confirmed, cost_micros }: { confirmed: number; cost_micros: number },
  assumptions: ReportAssumptions,
  currency: string,
): Balance | null {
  const worth = worthOf(confirmed, assumptions)
  const rate = currency === 'USD' ? 1_000_000 : assumptions.dollar_micros
  if (worth === null || rate === null) return null
  const cost = Math.round((cost_micros * rate) / 1_000_000)
  return { worth, cost, left: worth - cost, times: cost > 0 ? worth / cost : null }
}
