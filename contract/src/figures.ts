/** Whether a word is a figure: a price, an hour, a year. */
export const startsWithFigure = (word: string): boolean => /^\p{N}/u.test(word)

const THOUSANDS = /^\p{N}{1,3}(?:([.,])\p{N}{3})(?:\1\p{N}{3})*$/u

/** One spelling for a figure: «1.200» and «1,200» are «1200»; «29,90» and «29.90» are «29.9»; «29,00» is «29». */
export function canonicalFigure(figure: string): string {
  if (THOUSANDS.test(figure)) return figure.replaceAll(/[.,]/gu, '')
  const [, whole, decimals] = /^(\p{N}+)[.,](\p{N}{1,2})$/u.exec(figure) ?? []
  if (whole === undefined || decimals === undefined) return figure
  const significant = decimals.replace(/0+$/u, '')
  return significant === '' ? whole : `${whole}.${significant}`
}
