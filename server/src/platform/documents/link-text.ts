const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/iu

/** People do not read a longer one. */
const LONGEST_ADDRESS = 300

/** The number or the arrow that leads to a note and back: «[1]», «↑», «↩». */
export const isNoteMark = (words: string, href: string): boolean =>
  href.startsWith('#') && /^\s*(?:[[(]?(?:\d{1,3}|[a-z*†‡])[\])]?|[↑↩↵⏎^]\uFE0E?)\s*$/u.test(words)

const plain = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, '')
    .replace(/\/$/u, '')

/**
 * A link's words with the address that they lead to, for people who read them without being able to press: `nuestra
 * página (https://…)`. Mail addresses and telephones stand without their scheme. Addresses within the document, and of
 * schemes that people do not use, are left out.
 */
export function withAddress(words: string, href: string): string {
  const written = href.trim()
  if (!SCHEMES.test(written)) return words
  const address = /^(?:mailto|tel):/iu.test(written)
    ? decodeUri(written.replace(/^\w+:/u, '').split('?', 1)[0] ?? '')
    : written
  const label = words.trim()
  if (address === '' || label === '' || address.length > LONGEST_ADDRESS) return words
  const isSaid =
    plain(label).includes(plain(address)) ||
    (/^tel:/iu.test(written) && digitsOf(label).length > 5 && digitsOf(address).endsWith(digitsOf(label)))
  if (isSaid) return words
  // Punctuation that ends the sentence goes behind the address.
  const [end = ''] = /[.,;:!?…]*\s*$/u.exec(words) ?? []
  return `${words.slice(0, words.length - end.length)} (${address})${end.trimEnd()}`
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
