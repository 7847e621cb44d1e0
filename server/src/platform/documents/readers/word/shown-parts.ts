import { relationsOf } from '#platform/documents/readers/office-parts.ts'
import { listLabels } from '#platform/documents/readers/word/list-labels.ts'
import { shownBody } from '#platform/documents/readers/word/shown-body.ts'
import { hiddenStyles } from '#platform/documents/readers/word/hidden-styles.ts'

export const WORD_PARTS = /\.(?:xml|rels)$/iu
/** The parts that customers are told of. */
const TOLD = /^word\/(?:document|footnotes|endnotes)\.xml$/u

/** The parts of a document without what its author hid, and the number of places where something was hidden. */
export function shownParts(stored: ReadonlyMap<string, Buffer>): { parts: Map<string, Buffer>; hidden: number } {
  const textOf = (name: string) => stored.get(name)?.toString('utf8') ?? ''
  const styles = hiddenStyles(textOf('word/styles.xml'))
  const labelOf = listLabels(textOf('word/numbering.xml'), textOf('word/styles.xml'))
  const parts = new Map(stored)
  let hidden = 0
  for (const [name, bytes] of stored) {
    if (!TOLD.test(name) || isUtf16(bytes)) continue
    const relations = relationsOf(name, stored)
    const shown = shownBody(bytes.toString('utf8'), {
      styles,
      labelOf,
      drawnIn: (id) => textOf(relations.get(id) ?? ''),
    })
    parts.set(name, Buffer.from(shown.xml))
    hidden += shown.hidden
  }
  return { parts, hidden }
}

const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xfe || bytes[0] === 0xff
