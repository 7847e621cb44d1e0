/** Tells whether people use a word; it is given in lower case. */
export type Words = (word: string) => boolean

const HYPHEN_END = /(?<before>[\p{L}\p{N}]+)(?<sign>[-\u00AD\u2010])$/u
const BEGINNING = /^[\p{L}\p{N}]+/u
/** They are written together with what follows, and what follows them is a word of its own. */
const PREFIX =
  /^(?:ante|anti|auto|bi|bio|co|con|contra|des|dis|em|en|ex|extra|hiper|in|infra|inter|intra|macro|micro|mini|mono|multi|neo|pluri|poli|pos|post|pre|pro|re|semi|sobre|sub|super|tele|trans|tri|ultra|un|vice)$/u
/** They end words, and some are words by themselves: «fácil-mente», «devolver-los», «compra-dos». */
const SUFFIX =
  /^(?:d[ao]s?|id[ao]s?|ad[ao]s?|les?|l[ao]s?|se|me|te|nos|os|mente|ment|mento|mentos|ción|sión|ciones|siones|ble|bles|dad|dades|ron|ban|ran|ría|rías|rían|rá|rán|ing|ed|er|ers|ly|tion|tions|ness|ful)$/u
const SHORTEST_HALF = 3
const FIGURES_END = /(?<![\p{L}\p{N}-])\p{N}+(?:[-–]\p{N}+)?[-\u00AD\u2010]$/u
/** In the plural: «a 24-hour line» is a compound. */
const COUNTED =
  /^(?:horas|d[ií]as|semanas|meses|minutos|segundos|a[nñ]os|noches|personas|plazas|unidades|euros|kil[oó]metros|metros|hours|days|weeks|months|minutes|seconds|years|nights|people|heures|jours|semaines|mois|minutes|ann[ée]es|ans|nuits|personnes|dias|anos|noites|pessoas)(?!\p{L})/iu

/**
 * Joins two lines of a paragraph. A hyphen at the end of the first is taken away only where it parts one word: it stays
 * in a compound («lunes-viernes»), a name («Castilla-La Mancha»), a code or a range («24-48»). Between a figure and what
 * it counts («24-», «horas») stands a space.
 */
export function joinLines(text: string, next: string, isWord: Words): string {
  const { before, sign } = HYPHEN_END.exec(text)?.groups ?? {}
  const [after] = BEGINNING.exec(next) ?? []
  if (before === undefined || after === undefined) return `${text} ${next}`
  if (FIGURES_END.test(text) && COUNTED.test(next)) return `${text.slice(0, -1)} ${next}`
  return (sign !== '\u00AD' && isCompound(before, after, { text, next, isWord }) ? text : text.slice(0, -1)) + next
}

function isCompound(
  before: string,
  after: string,
  { text, next, isWord }: { text: string; next: string; isWord: Words },
): boolean {
  if (/\p{N}/u.test(before + after)) return true
  const [first, second] = [before.toLowerCase(), after.toLowerCase()]
  const isCapitals = (word: string) => word === word.toUpperCase() && word.length > 1
  if (/^\p{Lu}/u.test(after) && !(isCapitals(before) && isCapitals(after))) return true
  // «Castilla-la Mancha»: a name goes on behind the article.
  if (/^\p{Lu}\p{Ll}/u.test(before) && /^(?:la|el|los|las|le|les|de|of|the|o|a) \p{Lu}/u.test(next)) return true
  // In «coste-beneficio-riesgo» the hyphens before belong to the word.
  if (isWord(`${first}-${second}`) || new RegExp(String.raw`\p{L}-${before}[-\u2010]$`, 'u').test(text)) return true
  if (isWord(first + second) || SUFFIX.test(second) || PREFIX.test(first)) return false
  return first.length >= SHORTEST_HALF && second.length >= SHORTEST_HALF && isWord(first) && isWord(second)
}

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu
const MAY_PART = /\p{L}[-\u2010]\s*$/u

/**
 * The words of a document and those that are said most in the languages of agents, which are loaded only where a line
 * ends in a hyphen.
 * @param lines as they stand; what a line ends in the middle of is no word of the document
 */
export async function usedWords(lines: readonly string[]): Promise<Words> {
  if (!lines.some((line) => MAY_PART.test(line))) return () => false
  const words = new Set<string>()
  lines.forEach((line, at) => {
    const found = line.toLowerCase().match(WORD) ?? []
    if (MAY_PART.test(line)) found.pop()
    if (MAY_PART.test(lines[at - 1] ?? '')) found.shift()
    for (const word of found) words.add(word)
  })
  const lists = await Promise.all([
    import('@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-pt-br/dist/commonWords.json.mjs'),
  ])
  for (const { default: list } of lists) for (const word of list) words.add(word)
  return (word) => words.has(word)
}
