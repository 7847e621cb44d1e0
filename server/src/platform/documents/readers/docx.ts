import mammoth from 'mammoth'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { checkZip } from '#platform/documents/readers/check-zip.ts'
import { blocksOfWord } from '#platform/documents/readers/word/blocks-of-word.ts'
import { shownParts, WORD_PARTS } from '#platform/documents/readers/word/shown-parts.ts'

/**
 * A Word document: paragraphs, lists and table rows, under the heading they stand beneath. Parts that the author hid are
 * counted and left out.
 */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const stored = await checkZip(Buffer.from(bytes), WORD_PARTS)
  if (!stored.has('word/document.xml')) throw new UnreadableDocument('wrong_type')
  const { parts, hidden } = shownParts(stored)
  const { value: html } = await mammoth
    .convertToHtml({ file: fileOf(parts) } as unknown as Parameters<typeof mammoth.convertToHtml>[0], {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    })
    .catch((cause: unknown) => {
      throw new UnreadableDocument('broken', { cause })
    })
  return { blocks: blocksOfWord(html), hidden }
}

/** The parts as mammoth asks for them of a file that is unpacked already, which its types do not tell. */
const fileOf = (parts: ReadonlyMap<string, Buffer>) => ({
  exists: (name: string) => parts.has(name),
  read: async (name: string, encoding?: BufferEncoding) => {
    const bytes = parts.get(name) ?? Buffer.alloc(0)
    return encoding ? bytes.toString(encoding) : bytes
  },
})
