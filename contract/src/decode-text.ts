/** Single-byte text without a declared charset: what older programs of Western Europe write. */
const FALLBACK = 'windows-1252'

/**
 * Bytes of a text as its author wrote it. A byte order mark counts most, then UTF-8 that holds throughout, then what is
 * declared. Otherwise each piece is taken for what it is: sequences of UTF-8 beside bytes of an older charset. Text that
 * had been decoded wrongly before it was stored is mended.
 * @param declared a charset's label, such as `iso-8859-15`; one that the decoder does not know counts as none
 */
export function decodeText(bytes: Uint8Array, declared = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const decoder = decoderOf(declared)
  const charset = decoder?.encoding ?? 'utf-8'
  // Without zeros it cannot be UTF-16, whatever a page says about itself.
  if (decoder && charset.startsWith('utf-16') && bytes.includes(0)) return decoder.decode(bytes)
  if (decoder && charset.startsWith('iso-2022')) return decoder.decode(bytes)
  try {
    return mended(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const isSingle = SINGLE_BYTE.test(charset)
    return decoder && !isSingle && !charset.startsWith('utf-')
      ? decoder.decode(bytes)
      : mended(inPieces(bytes, isSingle ? charset : FALLBACK))
  }
}

/** The charset that a content type declares: `text/html; charset=iso-8859-15`. '' if it declares none. */
export const declaredCharset = (contentType: string): string =>
  /;\s*charset\s*=\s*["']?([^\s"';,]+)/iu.exec(contentType)?.[1] ?? ''

const SINGLE_BYTE = /^(?:windows-|iso-8859-|koi8|macintosh|x-mac|ibm)/u

function decoderOf(label: string) {
  try {
    return label === '' ? undefined : new TextDecoder(label)
  } catch {
    return undefined
  }
}

// oxlint-disable-next-line no-control-regex -- bytes as signs of Latin 1
const SEQUENCE = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/gu
/** Letters of Western languages: the two bytes of any other are as likely to be a capital before a closing mark, «MENÚ». */
const WESTERN = /^[\u00a0-\u00ff]$/u
const HIGH = /[\u0080-\u00ff]/gu

/** Letters of other scripts are believed if there are this many of them, and hardly anything else. */
const TELLING_BYTES = 20
const TELLING_SHARE = 0.9
/** The last sign that UTF-8 writes with two bytes. */
const LAST_OF_TWO = 0x7ff

function inPieces(bytes: Uint8Array, charset: string): string {
  let [high, inSequences] = [0, 0]
  for (const piece of pieces(bytes)) {
    const signs = latin1(piece)
    high += signs.match(HIGH)?.length ?? 0
    for (const { length } of signs.match(SEQUENCE) ?? []) inSequences += length
  }
  const isMostlyUtf8 = inSequences >= TELLING_BYTES && inSequences > high * TELLING_SHARE
  const isBelieved = (letter: string) =>
    isMostlyUtf8 || (letter.codePointAt(0) ?? 0) > LAST_OF_TWO || WESTERN.test(letter)
  const older = new TextDecoder(charset)
  let text = ''
  for (const piece of pieces(bytes)) {
    let from = 0
    for (const { 0: sequence, index } of latin1(piece).matchAll(SEQUENCE)) {
      const letter = utf8(sequence)
      if (letter === undefined || !isBelieved(letter)) continue
      text += older.decode(piece.subarray(from, index)) + letter
      from = index + sequence.length
    }
    text += older.decode(piece.subarray(from))
  }
  return text
}

const PIECE = 30_000

/** A long text piece by piece, for the memory that a match takes. Pieces end before a sign of ASCII, within no sequence. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    let end = start + PIECE
    while ((bytes[end] ?? 0) >= 0x80) end += 1
    yield bytes.subarray(start, end)
    start = end
  }
}

function utf8(sequence: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(sequence))
  } catch {
    return undefined
  }
}

const bytesOf = (signs: string): Uint8Array<ArrayBuffer> => Uint8Array.from(signs, (sign) => sign.charCodeAt(0))

/** Each byte as the sign of its number, which no decoder does: they know the label as Windows-1252. */
function latin1(bytes: Uint8Array): string {
  let signs = ''
  for (let at = 0; at < bytes.length; at += 8_192) signs += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return signs
}

/** The bytes of Windows-1252 by their signs. */
const BYTES = new Map<string, number>()
for (let byte = 0x80; byte < 0x100; byte += 1) BYTES.set(new TextDecoder(FALLBACK).decode(Uint8Array.of(byte)), byte)

const CONTINUATIONS = [...BYTES]
  .filter(([, byte]) => byte < 0xc0)
  .map(([sign]) => sign)
  .join('')
/** UTF-8 that was read as Windows-1252: «Ã³» for «ó», «Â¿» for «¿», «â‚¬» for «€». */
const MOJIBAKE = new RegExp(`[ÂÃÅ][${CONTINUATIONS}]|[âã][${CONTINUATIONS}]{2}|ð[${CONTINUATIONS}]{3}`, 'gu')
/** A capital before a mark that closes is Portuguese or French as well: «IRMÃ». */
const CLOSED_CAPITAL = /^[ÂÃÅ][»”’›…\u00a0]$/u
const MAY_BE = /[ÂÃÅâãð]/u

function mended(text: string): string {
  if (!MAY_BE.test(text) || !isMojibake(text)) return text
  return text.replaceAll(MOJIBAKE, (piece) => {
    const bytes = String.fromCharCode(...[...piece].map((sign) => BYTES.get(sign) ?? 0))
    return utf8(bytes) ?? piece
  })
}

function isMojibake(text: string): boolean {
  for (const [piece] of text.matchAll(MOJIBAKE)) if (!CLOSED_CAPITAL.test(piece)) return true
  return false
}
