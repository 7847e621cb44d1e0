import { fold } from '@tertulia/contract/fold'

/** Letters of other scripts that look like Latin ones: «Еrеs» with Cyrillic е reads as «Eres». */
const [LOOKALIKES, LATIN] = [[...'аеорсухіѕјкмтвнαοειντρυκı'], [...'aeopcyxisjkmtbhaoeivtpuki']]
const latinOf = (letter: string) => LATIN[LOOKALIKES.indexOf(letter)] ?? letter
const LETTER = /[\p{L}\p{N}]/u

/** The letters of a character, by code point: none, a letter or a figure, or several («ﬁ»). */
const lettersByCharacter = new Map<number, readonly number[]>()
const NOTHING: readonly number[] = []

/**
 * The letters and figures of a text, one after another, as code points: without case and accents, and without anything that can
 * stand between letters (blanks, signs, marks of markdown, invisible characters). `see` hears each with the place of its
 * character in the text.
 */
export function eachLetter(text: string, see: (letter: number, at: number) => void): void {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    if (code < 128) {
      if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) see(code, at)
      else if (code >= 65 && code <= 90) see(code + 32, at)
      continue
    }
    for (const letter of lettersOf(code)) see(letter, at)
    if (code > 0xffff) at += 1
  }
}

function lettersOf(code: number): readonly number[] {
  const before = lettersByCharacter.get(code)
  if (before) return before
  const letters = [...fold(String.fromCodePoint(code))]
    .filter((each) => LETTER.test(each))
    .map((each) => latinOf(each).codePointAt(0) ?? 0)
  const made = letters.length > 0 ? letters : NOTHING
  lettersByCharacter.set(code, made)
  return made
}

/** The letters of a text as one string, a unit for each letter: two texts that read the same have the same string. */
export function letterStringOf(text: string): string {
  let letters = ''
  eachLetter(text, (letter) => (letters += String.fromCharCode(letter)))
  return letters
}
