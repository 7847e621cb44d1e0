import { isStopWord } from '#engine/collection/words/mentions.ts'
import { said, type Said, type Stretch, spanOfPlain } from '#engine/collection/words/said.ts'
import { valueOfWord } from '#engine/collection/values/number-words.ts'
import { placeOfWord } from '#engine/collection/values/option-places.ts'
import { meansTheSame } from '#engine/collection/values/option-words.ts'
import { distanceOf } from '#engine/retrieval/spelling.ts'

/** How well a word of the message fits one of an option: 1 the same, less for a slip or a meaning. */
export type Fit = { option: number; quality: number; span: Stretch; place: number }

/** Options that stand in the message as they are called. One within a longer one is not meant. */
export function namedIn(options: readonly string[], message: Said): Fit[] {
  const found = options.flatMap((label, option): Fit[] => {
    const { plain } = said(label)
    if (plain === '') return []
    return [...message.plain.matchAll(new RegExp(`(?<![^ ])${plain}(?![^ ])`, 'gu'))].map(({ index }) => ({
      option,
      quality: 1,
      span: spanOfPlain(message, index, index + plain.length),
      place: index,
    }))
  })
  const length = ({ span }: Fit) => span.end - span.start
  return found.filter(
    (each) =>
      !found.some(
        (other) =>
          other.option !== each.option &&
          length(other) > length(each) &&
          other.span.start <= each.span.start &&
          other.span.end >= each.span.end,
      ),
  )
}

/** Options of which a word that only they have stands in the message. */
export function partsIn(options: readonly string[], message: Said): Fit[] {
  const words = options.map((label) => tellingWords(label))
  const found: Fit[] = []
  for (const { folded, start, end, at } of withPairs(message)) {
    const fits = words.map((each) => Math.max(0, ...each.map((word) => qualityOf(folded, word))))
    const best = Math.max(...fits)
    if (best === 0) continue
    const best_options = fits.flatMap((quality, option) => (quality === best ? [option] : []))
    const share = best / (best_options.length > 1 ? 10 : 1)
    for (const option of best_options) found.push({ option, quality: share, span: { start, end }, place: at })
  }
  return byOption(found)
}

/** The words, and each two as one: «T 2» for «T2». `at`: where they stand in the plain text. */
function withPairs({ words }: Said): { folded: string; start: number; end: number; at: number }[] {
  let at = 0
  return words.flatMap(({ folded, start, end }, place) => {
    const here = at
    at += folded.length + 1
    const next = words[place + 1]
    const single = { folded, start, end, at: here }
    return next && /^\d+$/u.test(next.folded)
      ? [single, { folded: folded + next.folded, start, end: next.end, at: here }]
      : [single]
  })
}

/** Words together: «corte de pelo y barba» has more of «Corte y barba» than of «Corte». */
function byOption(found: readonly Fit[]): Fit[] {
  const sums = new Map<number, Fit>()
  for (const fit of found) {
    const before = sums.get(fit.option)
    sums.set(
      fit.option,
      before ? { ...before, quality: before.quality + fit.quality, span: enclosingSpan([before, fit]) } : fit,
    )
  }
  return [...sums.values()].filter(({ quality }) => quality >= LEAST_QUALITY)
}

const LEAST_QUALITY = 0.5

function tellingWords(label: string): string[] {
  const words = said(label).words.map(({ folded }) => folded)
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length > 0 ? telling : words
}

function qualityOf(word: string, of_option: string): number {
  if (word === of_option) return 1
  const number = valueOfWord(word)
  const ordinal = placeOfWord(word)
  if (ordinal !== undefined && String(ordinal) === of_option) return 1
  if (number !== undefined && (String(number) === of_option || number === valueOfWord(of_option)) && number > 1)
    return 1
  if (isStopWord(word)) return word.length > 3 && meansTheSame(word, of_option) ? 0.7 : 0
  const plain_word = withoutDiminutive(word)
  if (plain_word !== word && sharesStem(plain_word, withoutDiminutive(of_option))) return 0.85
  if (sharesStem(word, of_option)) return 0.9
  // «Eves», «aft».
  const begun = word.replace(/s$/u, '')
  if (begun.length >= 3 && of_option.startsWith(begun)) return 0.75
  const shorter = Math.min(word.length, of_option.length)
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
  if (allowed > 0 && distanceOf(word, of_option, allowed) <= allowed) return 0.8
  return meansTheSame(word, of_option) ? 0.7 : 0
}

/** «Velitas» is of «vela», «churrascão» of «churrasco». */
const withoutDiminutive = (word: string): string =>
  word.length < 6
    ? word
    : word.replace(/(?:ec|c)?it[oa]s?$|(?:z)?inh[oa]s?$|ill[oa]s?$|(?<=\p{L}{4})(?:azo|ao|oes|on|ona)$|ettes?$/u, '')

/** «Tardes» and «tarde», «desarmen» and «desarme», «cortar» and «corte». */
function sharesStem(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let shared = 0
  while (shared < shorter && a[shared] === b[shared]) shared += 1
  return (
    (shared >= 4 || (shared === 3 && shorter === 3)) &&
    shared >= shorter - 2 &&
    shared >= Math.max(a.length, b.length) - 5
  )
}

/** From the first to the last of what fits. */
export const enclosingSpan = (found: readonly { span: Stretch }[]): Stretch => ({
  start: Math.min(...found.map(({ span }) => span.start)),
  end: Math.max(...found.map(({ span }) => span.end)),
})
