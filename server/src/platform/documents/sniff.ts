import { type DocumentType, UnreadableDocument } from '#platform/documents/document.ts'

const startsWith = (bytes: Uint8Array, text: string, within = 0): boolean =>
  Buffer.from(bytes.subarray(0, within + text.length)).includes(text, 0, 'latin1')

/** Types by their first bytes. A PDF may have a little before its mark (ISO 32000-1, annex H.3). */
const SIGNS: [type: string, is: (bytes: Uint8Array) => boolean][] = [
  ['pdf', (bytes) => startsWith(bytes, '%PDF-', 1024)],
  ['zip', (bytes) => startsWith(bytes, 'PK\u0003\u0004')],
  ['ole', (bytes) => startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')],
  ['png', (bytes) => startsWith(bytes, '\u0089PNG')],
  ['jpeg', (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff')],
  ['gif', (bytes) => startsWith(bytes, 'GIF8')],
]
const EXPECTED: Record<DocumentType, string> = {
  pdf: 'pdf',
  docx: 'zip',
  doc: 'ole',
  xlsx: 'zip',
  pptx: 'zip',
  txt: 'text',
  md: 'text',
  json: 'text',
  html: 'text',
  png: 'png',
  jpg: 'jpeg',
}

/** The types that browsers declare, on systems that know Office and on those that do not. */
const DECLARED: Record<DocumentType, RegExp> = {
  pdf: /pdf$/u,
  docx: /wordprocessingml|msword|zip/u,
  doc: /msword/u,
  xlsx: /spreadsheetml|ms-excel|zip/u,
  pptx: /presentationml|ms-powerpoint|zip/u,
  txt: /^text\/|markdown/u,
  md: /^text\/|markdown/u,
  json: /json|^text\//u,
  html: /html/u,
  png: /^image\/png$/u,
  jpg: /^image\/p?jpe?g$/u,
}
const CLAIMS_NOTHING = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/** Whether the type that came with an upload can be that of its ending. */
export function declaredTypeFits(type: DocumentType, declared: string): boolean {
  const essence = declared.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return CLAIMS_NOTHING.has(essence) || DECLARED[type].test(essence)
}

/** Refuses bytes that are not what the name says. */
export function refuseMislabelled(bytes: Uint8Array, type: DocumentType): void {
  const found = SIGNS.find(([, is]) => is(bytes))?.[0] ?? (looksLikeText(bytes) ? 'text' : 'unknown')
  if (found === EXPECTED[type]) return
  // Office puts a document with a password into an OLE container (MS-OFFCRYPTO 2.3).
  if (EXPECTED[type] === 'zip' && found === 'ole')
    throw new UnreadableDocument(
      Buffer.from(bytes).includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0', 0, 'latin1') ? 'protected' : 'wrong_type',
    )
  throw new UnreadableDocument(found === 'unknown' && EXPECTED[type] !== 'text' ? 'broken' : 'wrong_type')
}

/** No NUL outside UTF-16, and hardly any control characters. */
function looksLikeText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return true
  const sample = bytes.subarray(0, 64_000)
  let controls = 0
  for (const byte of sample) {
    if (byte === 0) return false
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) controls += 1
  }
  return controls / Math.max(1, sample.length) < 0.01
}

/** The folder in which an Office document keeps its text. The names of a ZIP's entries stand in it as they are. */
const PARTS: Partial<Record<DocumentType, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

/** Whether a ZIP can be the Office document that its name says, and not another one or any archive. */
export function isOfficeDocument(bytes: Uint8Array, type: DocumentType): boolean {
  const part = PARTS[type]
  if (!part) return true
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return zip.includes('[Content_Types].xml', 0, 'latin1') && zip.includes(part, 0, 'latin1')
}
