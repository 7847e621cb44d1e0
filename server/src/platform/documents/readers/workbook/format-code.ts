/** A piece of a format code (ECMA-376 part 1, §18.8.31). */
export type FormatToken =
  | { kind: 'literal' | 'digit' | 'date' | 'elapsed' | 'half_day' | 'exponent'; text: string }
  | { kind: 'point' | 'comma' | 'percent' | 'slash' | 'general' | 'text' }

/** One of the parts between semicolons: whom it is for, in which language it writes months, and what it writes. */
export type FormatSection = {
  condition?: (value: number) => boolean
  /** A Windows language number, as `[$-40A]` has it. */
  language?: number
  tokens: FormatToken[]
}

const PIECE =
  /"([^"]*)"?|\\([\s\S])|_[\s\S]|\*[\s\S]|\[([^\]]*)\]|(AM\/PM|A\/P)|(General|Standard|Estándar)|(E[+-])|(y+|m+|d+|h+|s+|e+|b+|g+)|([0#?])|([.,%/@;])|([\s\S])/giu

const COMPARISONS: Record<string, (value: number, limit: number) => boolean> = {
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
}
const SIGNS: Record<string, FormatToken> = {
  '.': { kind: 'point' },
  ',': { kind: 'comma' },
  '%': { kind: 'percent' },
  '/': { kind: 'slash' },
  '@': { kind: 'text' },
}

/** Takes a format code apart into its sections. */
export function sectionsOfFormat(code: string): FormatSection[] {
  const sections: FormatSection[] = [{ tokens: [] }]
  for (const piece of code.matchAll(PIECE)) {
    const [whole, quoted, escaped, bracket, half_day, general, exponent, date, digit, sign, other] = piece
    const section = sections.at(-1)
    if (!section) break
    const { tokens } = section
    if (sign === ';') sections.push({ tokens: [] })
    else if (bracket !== undefined) addBracket(section, bracket)
    else if (general) tokens.push({ kind: 'general' })
    else if (half_day) tokens.push({ kind: 'half_day', text: half_day })
    else if (exponent) tokens.push({ kind: 'exponent', text: exponent })
    else if (date) tokens.push({ kind: 'date', text: date.toLowerCase() })
    else if (digit) tokens.push({ kind: 'digit', text: digit })
    else if (sign) tokens.push(SIGNS[sign] as FormatToken)
    else if (whole.startsWith('_')) tokens.push({ kind: 'literal', text: ' ' })
    else if (!whole.startsWith('*')) tokens.push({ kind: 'literal', text: quoted ?? escaped ?? other ?? '' })
  }
  return sections
}

/** The part in brackets: a currency and a language, time that has passed, a condition. Colours say nothing. */
function addBracket(section: FormatSection, bracket: string): void {
  const currency = /^\$([^-]*)(?:-([0-9a-f]+))?/iu.exec(bracket)
  const comparison = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/u.exec(bracket)
  if (currency) {
    if (currency[1]) section.tokens.push({ kind: 'literal', text: currency[1] })
    if (currency[2]) section.language = Number.parseInt(currency[2], 16)
  } else if (/^(?:h+|m+|s+)$/iu.test(bracket)) section.tokens.push({ kind: 'elapsed', text: bracket.toLowerCase() })
  else if (comparison) {
    const [, sign = '=', limit = '0'] = comparison
    section.condition = (value) => COMPARISONS[sign]?.(value, Number(limit)) ?? false
  }
}
