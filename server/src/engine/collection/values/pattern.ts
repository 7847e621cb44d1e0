import type { CollectedField } from '@tertulia/contract/collected-fields'
import { type FieldPattern, masksOf, partsOfMask } from '@tertulia/contract/field-patterns'
import { mentionOf } from '#engine/collection/words/mentions.ts'
import type { FoundValue, Reading } from '#engine/collection/words/reading.ts'
import { said } from '#engine/collection/words/said.ts'

/** How far behind what names it a value stands, in characters. */
const NEAR = 20
const LETTER = /\p{L}/u
const FIGURE = /\d/u
const BETWEEN = /[\s.\-–_/·]/u
/** «28 - 013» is one code; more than that between its signs is another word. */
const MOST_BETWEEN = 3
const DENIED = /(?<!\p{L})(?:no|not|pas|não)\s+(?:el |la |es |the |le |o )?$/iu

/**
 * A text of a given shape, written as the shape has it: «ol 20831» for `OL-00000` is `OL-20831`. The last one that is
 * not denied. Unasked: only right behind what it is called. Takes time in proportion to the message.
 * @param country ISO 3166-1 alpha-2: whose postal codes
 */
export function patternIn(
  field: CollectedField,
  pattern: FieldPattern,
  text: string,
  { country, asked }: { country: string; asked: boolean },
): Reading {
  const found = allIn(pattern, text, country)
  if (!asked) {
    const mention = found.length > 0 ? mentionOf(field, said(text)) : undefined
    return mention && found.find(({ span }) => span.start >= mention.end && span.start - mention.end <= NEAR)
  }
  const meant = found.findLast(({ span }) => !DENIED.test(text.slice(Math.max(0, span.start - NEAR), span.start)))
  return meant ?? { issue: 'wrong_shape' }
}

function allIn(pattern: FieldPattern, text: string, country: string): FoundValue[] {
  if (pattern.shape === 'figures')
    return [...text.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map(({ 0: value, index }) => ({
      value,
      span: { start: index, end: index + value.length },
    }))
  const masks = masksOf(pattern, country)
  const found: FoundValue[] = []
  for (const { index } of text.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)) {
    if (found.some(({ span }) => span.end > index)) continue
    const fits = masks.map((mask) => fitAt(mask, text, index)).find((each) => each !== undefined)
    if (fits && (pattern.shape !== 'spanish_id' || hasItsLetter(String(fits.value)))) found.push(fits)
  }
  return found
}

/**
 * The text that fills a mask from a place on. Signs between letters and figures may be others or none; the mask's own are kept.
 */
function fitAt(mask: string, text: string, start: number): FoundValue | undefined {
  const parts = partsOfMask(mask) ?? []
  let at = start
  let value = ''
  for (const part of parts) {
    const isBetween = part.kind === 'sign' && !LETTER.test(part.sign) && !FIGURE.test(part.sign)
    if (isBetween) {
      value += part.sign
      continue
    }
    const from = at
    const most = value === '' ? 0 : MOST_BETWEEN
    while (at - from < most && BETWEEN.test(text.charAt(at))) at += 1
    // Signs of the mask that are none of these have to be there, or are left out together.
    if (text.charAt(at) !== '' && !LETTER.test(text.charAt(at)) && !FIGURE.test(text.charAt(at))) at += 1
    const given = text.charAt(at)
    const fits =
      part.kind === 'sign'
        ? given.toLowerCase() === part.sign.toLowerCase()
        : (part.kind !== 'figure' && LETTER.test(given)) || (part.kind !== 'letter' && FIGURE.test(given))
    if (!fits) return undefined
    value += part.kind === 'sign' ? part.sign : given.toUpperCase()
    at += 1
  }
  const isWhole = !/[\p{L}\d]/u.test(text.charAt(at)) && !/^[-/.]\d/u.test(text.slice(at, at + 2))
  return isWhole ? { value, span: { start, end: at } } : undefined
}

/** The letter of a DNI or NIE is its number by 23 (Spanish Ministry of the Interior, «Cálculo del dígito de control»). */
function hasItsLetter(id: string): boolean {
  const number = Number(id.slice(0, -1).replace(/^[XYZ]/u, (first) => String('XYZ'.indexOf(first))))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === id.at(-1)
}
