import type { CollectedField } from '@tertulia/contract/collected-fields'
import { FIELD_TEXT_LENGTH } from '@tertulia/contract/collected-fields.limits'
import { labelWords, mentionOf } from '#engine/collection/words/mentions.ts'
import type { FoundValue, Reading } from '#engine/collection/words/reading.ts'
import { revisionsOf } from '#engine/collection/words/revisions.ts'
import { anyOf, said } from '#engine/collection/words/said.ts'
import { introductionOf, withoutCourtesy } from '#engine/collection/values/introductions.ts'
import { answeredName, introducedName } from '#engine/collection/values/person-name.ts'
import { textKindOf } from '#engine/collection/values/text-kind.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

/** Signs and figures, in groups: «OL-20831», «4821 KLM», «28013». */
const CODE =
  /(?<![\p{L}\d])(?=[\p{L}\d/.-]*\d|\p{Lu}{1,4}[ -]\d)[\p{L}\d][\p{L}\d/.-]*(?: (?:\p{Lu}{1,4}|\d+[\p{L}\d]*)(?![\p{L}\d]))*/gu
const CODE_END = /[.\-/]+$/u
/** How far behind what names it a code stands, in characters. */
const NEAR = 15
const IS = anyOf(
  "es, son, seria, sería, sera, será, era, pone, es el, es la, is, are, it's, would be, est, c'est, c’est, serait, é, e, são, seria, fica, es este, és, es:",
)
const ARTICLE =
  "(?:el|la|los|las|mi|mis|tu|su|lo|my|the|our|le|les|mon|ma|mes|l['’]|o|a|os|as|(?:o |a )?meu|(?:o |a )?minha|es|creo que|pues|bueno)"

/** A text: of a name its words alone, of a code the code, else as it was said. Unasked: what is told as a name or a code. */
export function textIn(field: CollectedField, text: string, asked: boolean): Reading {
  const kind = textKindOf(field)
  if (!asked) return kind === 'person' ? introducedName(text) : kind === 'code' ? namedCode(field, text) : undefined
  const found = readAnswer(field, text, kind)
  if (!found || found.value === '') return { issue: 'no_text' }
  return [...String(found.value)].length > FIELD_TEXT_LENGTH ? { issue: 'too_long' } : found
}

function readAnswer(field: CollectedField, text: string, kind: ReturnType<typeof textKindOf>): FoundValue | undefined {
  if (kind === 'person' || kind === 'thing') {
    // «El nombre de la mascota es Simón», "Student is Noah Kim".
    const lead = leadOf(field, text)
    const named = lead > 0 ? answeredName(text.slice(lead)) : undefined
    return named
      ? { value: named.value, span: { start: named.span.start + lead, end: named.span.end + lead } }
      : answeredName(text)
  }
  if (kind === 'code') {
    const codes = [...text.matchAll(CODE)]
    // «Digo OL-2, no OL-1»: the last one that is not denied.
    const code = codes.findLast(
      ({ index }) => !/(?<!\p{L})(?:no|not|pas|não)\s+(?:el |la |es |the |le |o )?$/iu.test(text.slice(0, index)),
    )
    if (code) {
      const value = code[0].replace(CODE_END, '')
      return { value, span: { start: code.index, end: code.index + value.length } }
    }
  }
  return isCourtesy(text) && kind !== 'code' && said(text).words.length <= 2 ? undefined : whole(field, text, kind)
}

/** The words as they were said, without what introduces a place or a title, and of a place what was said last. */
function whole(field: CollectedField, text: string, kind: ReturnType<typeof textKindOf>): FoundValue | undefined {
  const plain = withoutLead(field, text)
  if (!plain || (kind !== 'place' && kind !== 'title')) return plain
  const last = kind === 'place' ? revisionsOf(text).find((start) => looksLikePlace(text.slice(start))) : undefined
  const from = last ?? plain.span.start
  const start = from + introductionOf(text.slice(from), kind)
  const value = withoutCourtesy(text.slice(start))
  if (!/[\p{L}\p{N}]/u.test(value)) return plain
  return { value, span: { start, end: start + value.length } }
}

/** A name with a capital and a number, «Alvear 320», "12 High Street". */
const looksLikePlace = (text: string): boolean => /\d/u.test(text) && /\p{L}{3}/u.test(text)

/** «La dirección es Calle Mayor 3»: the words that repeat the question are not the answer. */
function leadOf(field: CollectedField, text: string): number {
  const label = labelWords(field)
    .map((word) => [...word].map(anyAccent).join(''))
    .join('|')
  const lead = new RegExp(
    `^\\s*(?:${ARTICLE}\\s*)*(?:(?:${label})(?:\\s+(?:de|del|of|du|do|da|the|la|el|et|y|e)){0,2}\\s+)*(?:${label})\\s*(?:(?:${IS})\\s|:)\\s*`,
    'iu',
  )
  return lead.exec(text)?.[0].length ?? 0
}

function withoutLead(field: CollectedField, text: string): FoundValue | undefined {
  const length = leadOf(field, text)
  // «Es Calle Mayor 3», "it's 12 High Street".
  const is = /^\s*(?:es|it['’]?s|it is|c['’]est|é)\s+(?=[\p{Lu}\d])/u.exec(text.slice(length))?.[0].length ?? 0
  const value = text.slice(length + is).trim()
  if (!/[\p{L}\p{N}]/u.test(value)) return undefined
  const start = text.indexOf(value, length)
  return { value, span: { start, end: start + value.length } }
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: '[aáàâãä]',
  e: '[eéèêë]',
  i: '[iíìîï]',
  o: '[oóòôõö]',
  u: '[uúùûü]',
  n: '[nñ]',
  c: '[cç]',
}
const anyAccent = (letter: string): string => ACCENTS[letter] ?? letter

function namedCode(field: CollectedField, text: string): FoundValue | undefined {
  const mention = mentionOf(field, said(text))
  if (!mention) return undefined
  for (const { 0: written, index } of text.matchAll(CODE))
    if (index >= mention.end && index - mention.end <= NEAR) {
      const value = written.replace(CODE_END, '')
      return { value, span: { start: index, end: index + value.length } }
    }
  return undefined
}
