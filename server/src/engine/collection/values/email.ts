import { email } from '@tertulia/contract/shapes'
import type { Reading } from '#engine/collection/reading.ts'

const CANDIDATE = /[^\s<>()[\]"'«»“”,;:¡!¿?]+@[^\s<>()[\]"'«»“”,;:¡!¿?]+/gu
const ENDS = /[.\-_]+$/u
/** «ana arroba correo punto com», "ana at mail dot com", «ana @ correo . com». */
const SPELLED =
  /(?<person>[\p{L}\p{N}._+-]+(?:\s+(?:punto|dot|point|ponto|guion|guión|tiret|hífen|hyphen|dash|underscore|barra baja)\s+[\p{L}\p{N}_+-]+)*)\s*(?:@|\barroba\b|\bat\b|\barobase\b)\s*(?<domain>[\p{L}\p{N}-]+(?:\s*(?:\.|\b(?:punto|dot|point|ponto)\b)\s*[\p{L}\p{N}-]+)+)/iu
const DOT = /\s*\b(?:punto|dot|point|ponto)\b\s*/giu

/** All addresses in a text, in order. */
export function emailsIn(text: string): { value: string; span: { start: number; end: number } }[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: found, index }) => {
    const typed = found.replace(ENDS, '')
    const { data } = email.safeParse(typed)
    return data === undefined ? [] : [{ value: data, span: { start: index, end: index + typed.length } }]
  })
}

/** An address as it is kept: in lower case. Asked for, it may be spelled out in words. */
export function emailIn(text: string, asked: boolean): Reading {
  const [first] = emailsIn(text)
  if (first || !asked) return first
  // «(at)», «[dot]»: signs become blanks, so that places stay.
  const spelled = SPELLED.exec(text.replaceAll(/[()[\]]/gu, ' '))
  if (spelled) {
    const { person = '', domain = '' } = spelled.groups ?? {}
    const plain = (part: string) =>
      part
        .replaceAll(DOT, '.')
        .replaceAll(/\s+(?:guion|guión|tiret|hífen|hyphen|dash)\s+/giu, '-')
        .replaceAll(/\s+(?:underscore|barra baja)\s+/giu, '_')
        .replaceAll(/\s+/gu, '')
    const { data } = email.safeParse(`${plain(person)}@${plain(domain)}`)
    if (data !== undefined)
      return { value: data, span: { start: spelled.index, end: spelled.index + spelled[0].length } }
  }
  return { issue: 'invalid_email' }
}
