import { fold } from '@tertulia/contract/fold'
import { STREET_AFTER, STREET_BEFORE } from '#engine/facts/fact-words.ts'
import type { Fact } from '#engine/facts/fact.ts'

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'«»()[\]\u{E000}]+|(?<![\p{L}\p{N}@.])(?:[a-z0-9-]+\.)+(?:com|es|mx|ar|co|pt|fr|net|org|example|shop|store|eu|cl|pe|uy|io|app|info|cat|gal|eus|br|uk|de|it)(?:\/[^\s<>"'«»()[\]\u{E000}]*)?(?![\p{L}\p{N}@])/giu
const PHONE = /(?<![\p{L}\p{N}.,:/])\+?\(?\d(?:[ \u00a0.()-]{0,2}\d){6,14}(?![\p{N}:/]|[.,]\d)/gu
const LEAST_OF_PHONE = 9
const TRAILING = /[.,;:!?]+$/u
const ARTICLES = String.raw`(?:(?:de|del|la|las|los|el|da|do|dos|das|du|des|le|les|l['’]|d['’]) ?)*`
const PROPER = String.raw`[\p{Lu}][\p{L}\p{M}'’-]*`
const STREETS = [
  new RegExp(
    String.raw`(?<![\p{L}])(?:${caseless(STREET_BEFORE)}) ${ARTICLES}(${PROPER}(?: ${ARTICLES}${PROPER}){0,3})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])((?:[\p{Lu}][\p{L}\p{M}'’-]* ){1,3})(?:${caseless(STREET_AFTER)})(?![\p{L}])`,
    'gu',
  ),
]

/** The first letter in either case. */
function caseless(words: string): string {
  return words.replaceAll(/(?<=^|\|)[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Links, mail addresses, telephone numbers and streets of a text. */
export function readAddresses(text: string): Fact[] {
  const found: Fact[] = []
  const take = (pattern: RegExp, keyOf: (match: string) => string | undefined, group = 0) => {
    for (const match of text.matchAll(pattern)) {
      const written = (match[group] ?? '').replace(TRAILING, '').trimEnd()
      const from = match.index + match[0].indexOf(written)
      const to = from + written.length
      const key = keyOf(written)
      if (key === undefined || found.some((each) => from < each.to && to > each.from)) continue
      found.push({ from, to, needs: [key], gives: givenBy(key) })
    }
  }
  take(EMAIL, (email) => `email ${fold(email)}`)
  take(LINK, (link) => `link ${plainLink(link)}`)
  take(PHONE, phoneKey)
  for (const street of STREETS) take(street, (name) => `street ${plainName(name)}`, 1)
  return found
}

/** A page's host may be told alone. */
function givenBy(key: string): string[] {
  if (!key.startsWith('link ')) return [key]
  return [key, key.replace(/[/?#].*$/u, '')]
}

const plainLink = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '')

/** The last nine figures: what stands before them is a prefix that may be left out. */
function phoneKey(phone: string): string | undefined {
  const figures = phone.replaceAll(/\D/gu, '')
  const signs = new Set(phone.replaceAll(/[\d()+]/gu, ''))
  if (figures.length < LEAST_OF_PHONE || signs.size > 2 || /\d\d\.\d\d ?-/u.test(phone)) return undefined
  return `phone ${figures.slice(-LEAST_OF_PHONE)}`
}

const plainName = (name: string): string =>
  fold(name)
    .replaceAll(/\b(?:de|del|la|las|los|el|da|do|dos|das|du|des|le|les|l|d)\b/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
