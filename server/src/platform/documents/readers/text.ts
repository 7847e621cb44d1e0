import type { ReadDocument } from '#platform/documents/document.ts'
import { decodeText } from '#platform/documents/text.ts'

/** Plain text: paragraphs are apart by an empty line. */
export const readText = async (bytes: Uint8Array): Promise<ReadDocument> => ({
  blocks: decodeText(bytes)
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n[^\S\n]*\n/u)
    .map((text) => ({ text })),
})
