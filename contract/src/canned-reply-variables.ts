/**
 * Variables of a saved reply. Each has one name in each of the console's languages; any other word between braces is looked for
 * among the values collected from the customer.
 */
export const CANNED_VARIABLES = {
  customer: ['nombre', 'name'],
  agent: ['agente', 'agent'],
  person: ['persona', 'me'],
  business: ['empresa', 'company'],
} as const
export type CannedVariable = keyof typeof CANNED_VARIABLES

/** Values that fill them. An empty value counts as not known. `others`: by their label. */
export type CannedValues = Partial<Record<CannedVariable, string>> & { others?: Readonly<Record<string, string>> }

/** A saved reply in pieces: plain words, values that were put in, and variables without a known value. */
export type CannedPiece = { words: string } | { variable: string; value: string } | { variable: string; unknown: true }

const VARIABLE = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/gu
const COMBINING = /\p{M}/gu

/** As names are compared: without accents, capitals, and what stands between their words. */
const plainName = (typed: string): string =>
  typed
    .normalize('NFD')
    .replaceAll(COMBINING, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, ' ')

function valueOf(typed: string, values: CannedValues): string | undefined {
  const wanted = plainName(typed)
  for (const [variable, names] of Object.entries(CANNED_VARIABLES) as [CannedVariable, readonly string[]][])
    if (names.includes(wanted)) return values[variable]
  return Object.entries(values.others ?? {}).find(([label]) => plainName(label) === wanted)?.[1]
}

export function cannedPieces(text: string, values: CannedValues): CannedPiece[] {
  return text
    .split(VARIABLE)
    .map((piece, n): CannedPiece => {
      if (n % 2 === 0) return { words: piece }
      const value = valueOf(piece, values)?.trim()
      return value ? { variable: piece, value } : { variable: piece, unknown: true }
    })
    .filter((piece) => !('words' in piece) || piece.words !== '')
}

/** The reply as it is put into the composer: a variable without a value stays in its braces, to be filled in by hand. */
export const cannedText = (text: string, values: CannedValues): string =>
  cannedPieces(text, values)
    .map((piece) => ('words' in piece ? piece.words : 'value' in piece ? piece.value : `{{${piece.variable}}}`))
    .join('')

/** Whether a text still holds a variable: it must not go to a customer so. */
export const hasOpenVariable = (text: string): boolean => text.search(VARIABLE) !== -1
