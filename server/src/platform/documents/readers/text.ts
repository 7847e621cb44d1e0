import { decodeText } from '@tertulia/contract/decode-text'
import type { DocumentBlock, ReadDocument } from '#platform/documents/document.ts'
import { isBlank, replacedInPieces } from '#platform/documents/text.ts'

/** Paragraphs of a few letters are joined where there are more: each costs memory of its own, here and in the server. */
const MOST_BLOCKS = 40_000

/** Plain text: paragraphs are apart by an empty line. */
export async function readText(bytes: Uint8Array, charset = ''): Promise<ReadDocument> {
  const text = replacedInPieces(decodeText(bytes, charset), (piece) => piece.replaceAll(/\r\n?/gu, '\n'))
  const least_characters = text.length / MOST_BLOCKS
  const blocks: DocumentBlock[] = []
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/\n(?:[^\S\n]*\n){1,1000}|$/gu)) {
    const end = index + gap.length
    if (end - start < least_characters && end < text.length) continue
    const paragraph = text.slice(start, index)
    if (!isBlank(paragraph)) blocks.push({ text: paragraph })
    start = end
  }
  return { blocks }
}
