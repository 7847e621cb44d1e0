/**
 * The formatting an answer may carry, parsed to a tree that is rendered from an allow-list:
 * paragraphs, lists, **bold**, [links](https://…) and bare addresses of pages. Everything else is text: a mail
 * address or a number that a model says opens nothing by a tap (`link-filter.ts`).
 */
export type Inline = { text: string } | { bold: string } | { link: Link }
export type Link = {
  href: string
  label: string
  /** Its host, mail addresses or number, when the label does not say so. */
  leads_to: string | undefined
}
export type Block = { kind: 'paragraph' | 'list' | 'numbers'; lines: Inline[][]; start?: number }

/** Turn around what follows, also the host that stands behind a link's words: `elpmaxe.olam` for `malo.example`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
const BULLET = /^\s{0,6}[-*•]\s+/
const NUMBER = /^\s{0,6}(\d{1,4})[.)]\s+/
/** Signs that end an address in a text. Brackets are told apart by `addressOf`: one may belong to it. */
const SIGN = String.raw`[^\s<>"'«»]`
/** The part before the path has no bracket, which would hide the end of the host. */
const HOST = String.raw`[^\s<>"'«»()[\]/?#]{1,253}`
const INLINE = new RegExp(
  [
    String.raw`\*\*(?<bold>[^*\n]{1,500})\*\*`,
    String.raw`\[(?<label>(?:[^\][\n]|\[[^\][\n]{0,300}\]){1,300})\]\((?<target>(?:[^()\s]|\([^()\s]{0,2000}\)){1,2000})\)`,
    String.raw`(?<bare>https?:\/\/${HOST}(?:[/?#]${SIGN}{0,2000})?)`,
    String.raw`(?<![\p{L}\p{N}@./_-])(?<www>www\.(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?::\d{1,5})?(?:[/?#]${SIGN}{0,2000})?)`,
  ].join('|'),
  'gu',
)
// Begins at the first sign alone: trying each one would take time with the square of their number.
const TRAILING = /(?<![.,;:!?…*([])[.,;:!?…*([]+$/u
// oxlint-disable-next-line no-control-regex -- browsers drop these inside an address, so they could hide its scheme
const CONTROLS = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

export function parseRichText(text: string): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const line of text.replaceAll(TURNS, '').split(/\r?\n/)) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const number = NUMBER.exec(line)
    const kind = number ? 'numbers' : BULLET.test(line) ? 'list' : 'paragraph'
    const content = parseLine(line.replace(number ? NUMBER : BULLET, ''))
    const last = blocks.at(-1)
    if (last?.kind === kind && !(isNew && kind === 'paragraph')) last.lines.push(content)
    else blocks.push({ kind, lines: [content], ...(number && { start: Number(number[1]) }) })
    isNew = false
  }
  return blocks
}

/** A text as it is read, without the signs that format it: one line for each of its own. */
export const textAsRead = (text: string): string =>
  parseRichText(text)
    .flatMap(({ lines }) => lines.map((parts) => parts.map(readPart).join('')))
    .join('\n')

function readPart(part: Inline): string {
  if ('text' in part) return part.text
  if ('bold' in part) return part.bold
  const { label, leads_to } = part.link
  return leads_to ? `${label} (${leads_to})` : label
}

/** The parts of one line. */
export function parseLine(line: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  const addText = (text: string) => text && parts.push({ text })
  INLINE.lastIndex = 0
  for (let match = INLINE.exec(line); match; match = INLINE.exec(line)) {
    const { bold, label, target, bare, www } = match.groups ?? {}
    const written = bare || www ? addressOf(match[0]) : match[0]
    const address = target ?? (www ? `https://${written}` : written)
    const link = bold ? undefined : linkTo(address, label ?? written)
    addText(line.slice(end, match.index))
    if (bold) parts.push({ bold })
    else if (link) parts.push({ link })
    else addText(written)
    // The signs taken from the end of an address may hold another link.
    INLINE.lastIndex = end = match.index + written.length
  }
  addText(line.slice(end))
  return parts
}

/** The address that a text begins with: up to a bracket that it did not open, without the sentence's own signs. */
function addressOf(text: string): string {
  const opened: string[] = []
  let end = 0
  for (const sign of text) {
    if (sign === '(') opened.push(')')
    else if (sign === '[') opened.push(']')
    else if ((sign === ')' || sign === ']') && opened.pop() !== sign) break
    end += sign.length
  }
  return text.slice(0, end).replace(TRAILING, '')
}

/**
 * Parses a written address as browsers do: only four schemes, never credentials. Undefined: an address that we do not link to.
 */
export function addressIn(written: string): URL | undefined {
  const clean = written.replaceAll(CONTROLS, '')
  if (!URL.canParse(clean)) return undefined
  const url = new URL(clean)
  return SCHEMES.includes(url.protocol) && !url.username && !url.password ? url : undefined
}

/** A link that may be shown, or undefined. Its target is always visible. */
function linkTo(address: string, written: string): Link | undefined {
  const url = addressIn(address)
  if (!url) return undefined
  // Characters that turn the direction of a line would turn the host behind it too.
  const label = written.replaceAll(UNSEEN, '')
  const leads_to = url.protocol === 'mailto:' ? recipientsOf(url) : url.protocol === 'tel:' ? url.pathname : url.host
  const says = url.protocol === 'tel:' ? saysNumber : url.protocol === 'mailto:' ? saysAddress : saysHost
  return { href: url.href, label, leads_to: says(label, leads_to) ? undefined : leads_to }
}

/** Everybody that a mail would go to (RFC 6068: in the address and in its fields), hosts as `URL` writes them. */
function recipientsOf({ pathname, search }: URL): string {
  const fields = [...new URLSearchParams(search.replaceAll('+', '%2B'))]
  const copied = fields.flatMap(([name, value]) => (/^(?:to|b?cc)$/i.test(name) ? [value] : []))
  return [decoded(pathname), ...copied]
    .filter(Boolean)
    .join(', ')
    .replaceAll(CONTROLS, (sign) => (sign === ' ' ? ' ' : ''))
    .replaceAll(/@([^@,\s]+)/g, (written, host: string) =>
      URL.canParse(`https://${host}`) ? `@${new URL(`https://${host}`).host}` : written,
    )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const saysAddress = (label: string, address: string): boolean => label.trim().toLowerCase() === address.toLowerCase()
const saysNumber = (label: string, number: string): boolean => digitsOf(label) === digitsOf(number)
/** A number as it is dialled: blanks and signs between its figures are there to be read. */
const digitsOf = (number: string): string => number.replaceAll(/[\s().\-/]/g, '')

/** Whether a label is the host, or an address that begins with it: a host somewhere in the label says nothing. */
function saysHost(label: string, host: string): boolean {
  const shownHost = label
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  return shownHost === host || (shownHost.startsWith(host) && '/?#'.includes(shownHost.charAt(host.length)))
}
