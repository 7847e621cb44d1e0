import type { AgentLanguage } from '@tertulia/contract/agents'

/** An amount in minor units of its currency as people of a language write it, digit by digit as it is. */
export function formatAmount(minor: bigint, currency: string, language: AgentLanguage): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const figures = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const [whole, rest] = [figures.slice(0, figures.length - digits), figures.slice(figures.length - digits)]
  const decimal = `${minor < 0n ? '-' : ''}${whole}${digits > 0 ? `.${rest}` : ''}` as `${number}`
  return format.format(decimal).replaceAll(/[\u{202F}\u{A0}]/gu, ' ')
}

/** A share of an amount, half a minor unit rounded up: of a tariff, nothing is negative. */
export const shareOf = (
  minor: bigint,
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
): bigint => (minor * numerator * 2n + denominator) / (2n * denominator)
