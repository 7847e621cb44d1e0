/** A number as its decimal digits: `digits` × 10^-`scale`. */
type Decimal = { digits: bigint; scale: number }

/** Figures that a cell keeps: what stands behind them is the noise of binary fractions. */
const FIGURES = 15

/** The decimal number that a cell means: 0.30000000000000004 is 0.3. */
export function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential(FIGURES - 1).split('e')
  return { digits: BigInt(mantissa.replace('.', '')), scale: FIGURES - 1 - Number(exponent) }
}

/** Moves the point to the right: 0.15 moved by 2 is 15. */
export const pointMoved = ({ digits, scale }: Decimal, places: number): Decimal => ({ digits, scale: scale - places })

/**
 * Rounds as spreadsheets do, halves away from zero.
 * @returns the figures before the point, without leading zeros, and exactly `places` behind it
 */
export function rounded({ digits, scale }: Decimal, places: number): { whole: string; fraction: string } {
  const drop = scale - places
  const size = 10n ** BigInt(Math.abs(drop))
  const rounded_digits = drop > 0 ? (digits + size / 2n) / size : digits * size
  const text = rounded_digits.toString().padStart(places + 1, '0')
  return { whole: text.slice(0, text.length - places).replace(/^0+/u, ''), fraction: text.slice(text.length - places) }
}
