import { relationsOf } from '#platform/documents/readers/office-parts.ts'
import { shownBody } from '#platform/documents/readers/word/shown-body.ts'
import { hiddenStyles } from '#platform/documents/readers/word/hidden-styles.ts'

export const WORD_PARTS = /\.(?:xml|rels)$/iu
/** The parts that customers are told of. */
const TOLD = /^word\/(?:document|footnotes|endnotes)\.xml$/u

/** The parts of a document without what its author hid, and the number of places where something was hidden. */
export function shownParts(stored: ReadonlyMap<string, Buffer>): { parts: Map<string, Buffer>; hidden: number } {
  const styles = hiddenStyles(stored.get('word/styles.xml')?.toString('utf8') ?? '')
  const parts = new Map(stored)
  let hidden = 0
  for (const [name, bytes] of stored) {
    if (!TOLD.test(name) || isUtf16(bytes)) continue
    const relations = relationsOf(name, stored)
    const shown = shownBody(bytes.toString('utf8'), {
      styles,
      drawnIn: (id) => stored.get(relations.get(id) ?? '')?.toString('utf8') ?? '',
    })
    parts.set(name, Buffer.from(shown.xml))
    hidden += shown.hidden
  }
  return { parts, hidden }
}

const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xfe || bytes[0] === 0xff
