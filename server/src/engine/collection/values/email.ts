import { email } from '@tertulia/contract/shapes'
import type { Reading } from '#engine/collection/words/reading.ts'

/** All that a customer typed together: a part of it would be another person's address. */
const CANDIDATE = /[^\s<>()[\]"«»“”,;:]+@[^\s<>()[\]"«»“”,;:]+/gu
const BEGINS = /^['’‘¡¿!?]+/u
const ENDS = /['’‘¡¿!?.\-_]+$/u
/** «ana arroba correo punto com», "ana at mail dot com", «ana @ correo . com». */
const SPELLED =
  /(?<![^\s,;:«“"])(?<person>[\p{L}\p{N}._+-]+(?:\s+(?:punto|dot|point|ponto|gui[oó]n bajo|gui[oó]n medio|gui[oó]n|raya|tiret bas|tiret du bas|tiret|h[íi]fen|tra[çc]o|hyphen|dash|underscore|under score|underline|sublinhado|barra baja|soulign[ée]|m[áa]s|plus|mais)\s+[\p{L}\p{N}_+-]+)*)\s*(?:@|\barroba\b|\bat\b|\barobase\b)\s*(?<domain>[\p{L}\p{N}-]+(?:\s*(?:\.|\b(?:punto|dot|point|ponto)\b)\s*[\p{L}\p{N}-]+)+)/iu
/** «Edu Siqueira todo junto arroba…»: two or more words are one. */
const TOGETHER =
  /(?<words>[\p{L}\p{N}._+-]+(?:\s+[\p{L}\p{N}._+-]+){0,2}?),?\s+(?:todo junto|todo pegado|todo seguido|junto|pegado|all one word|one word|all together|no spaces|all joined up|tout attach[ée]|en un mot|tout coll[ée]|tudo junto|tudo pegado|numa palavra s[oó]|sem espa[çc]os?|sin espacios?|sans espaces?)(?!\p{L}),?\s*(?=@|arroba|at\b|arobase)/iu
const LEADS = /^(?:.*?\s)?(?:es|is|est|é|son|correo|mail|email|con|it['’]?s|c['’]est)\s+/iu
const DOT = /\s*\b(?:punto|dot|point|ponto)\b\s*/giu

/** All addresses in a text, in order. */
export function emailsIn(text: string): { value: string; span: { start: number; end: number } }[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: found, index }) => {
    const lead = BEGINS.exec(found)?.[0].length ?? 0
    const typed = found.slice(lead).replace(ENDS, '')
    const { data } = email.safeParse(typed.replaceAll(/[’‘]/gu, "'"))
    const start = index + lead
    return data === undefined ? [] : [{ value: data, span: { start, end: start + typed.length } }]
  })
}

/** An address as it is kept: in lower case. Asked for, it may be spelled out in words. */
export function emailIn(text: string, asked: boolean): Reading {
  const [first] = emailsIn(text)
  if (first || !asked) return first
  // «(at)», «[dot]»: signs become blanks, so that places stay.
  const spelled = SPELLED.exec(joinParts(text.replaceAll(/[()[\]]/gu, ' ')))
  if (spelled) {
    const { person = '', domain = '' } = spelled.groups ?? {}
    const plain = (part: string) =>
      part
        .replaceAll(DOT, '.')
        .replaceAll(
          /\s+(?:gui[oó]n bajo|underscore|under score|underline|sublinhado|barra baja|tiret (?:du )?bas|soulign[ée])\s+/giu,
          '_',
        )
        .replaceAll(/\s+(?:gui[oó]n(?: medio)?|raya|tiret|h[íi]fen|tra[çc]o|hyphen|dash)\s+/giu, '-')
        .replaceAll(/\s+(?:m[áa]s|plus|mais)\s+/giu, '+')
        .replaceAll(/\s+/gu, '')
    const { data } = email.safeParse(`${plain(person)}@${plain(domain)}`)
    if (data !== undefined)
      return { value: data, span: { start: spelled.index, end: spelled.index + spelled[0].length } }
  }
  return { issue: 'invalid_email' }
}

/** Words that are said to be one, written so; blanks at the end keep its length. */
function joinParts(text: string): string {
  const found = TOGETHER.exec(text)
  const words = found?.groups?.['words']?.replace(LEADS, '')
  if (!found || words === undefined) return text
  const start = found.index + found[0].indexOf(words)
  const end = found.index + found[0].length
  return `${text.slice(0, start)}${words.replaceAll(/\s+/gu, '')} ${text.slice(end)}`.padEnd(text.length)
}
