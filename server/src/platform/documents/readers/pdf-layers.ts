import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { getResolvedPDFJS } from 'unpdf'
import { isBlank } from '#platform/documents/text.ts'

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type Text = Extract<Item, { str: string }>
type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>

/**
 * Reads the texts of pages without what lies on a layer that is hidden when the document is opened (optional content,
 * ISO 32000-1 §8.11).
 * @returns for a page its texts, and the number of places that were hidden
 */
export async function textReader(
  document: PDFDocumentProxy,
): Promise<(page: PDFPageProxy) => Promise<{ texts: Text[]; hidden: number }>> {
  const layers = await document.getOptionalContentConfig()
  const hides = [...layers].some(([, { visible }]) => !visible)
  return async (page) => {
    const { items } = await page.getTextContent({ includeMarkedContent: hides })
    const isText = (item: Item): item is Text => 'str' in item
    if (!hides) return { texts: items.filter(isText), hidden: 0 }
    const { shown, hidden } = split(items, await hiddenMarks(page, layers))
    return { texts: shown.filter(isText), hidden }
  }
}

/** Whether each mark of optional content in a page hides what it holds, in the order of the page. */
async function hiddenMarks(page: PDFPageProxy, layers: Layers): Promise<boolean[]> {
  const [{ fnArray, argsArray }, { OPS }] = [await page.getOperatorList(), await getResolvedPDFJS()]
  const end = fnArray.indexOf(OPS.beginAnnotation)
  return fnArray.slice(0, end < 0 ? undefined : end).flatMap((operator, at) => {
    const [tag, group] = operator === OPS.beginMarkedContentProps ? (argsArray[at] as [string, object | null]) : []
    // A form that is on a layer as a whole has no mark among the texts.
    return tag === 'OC' && fnArray[at + 1] !== OPS.paintFormXObjectBegin ? [!layers.isVisible(group)] : []
  })
}

/** Its types do not tell it. */
const tagOf = (mark: Exclude<Item, Text>): string | undefined => (mark as { tag?: string }).tag

function split(items: readonly Item[], hides: readonly boolean[]): { shown: Item[]; hidden: number } {
  const open: boolean[] = []
  const shown: Item[] = []
  let [marks, hidden, isCounted] = [0, 0, false]
  for (const item of items) {
    if ('str' in item) {
      if (!open.includes(true)) shown.push(item)
      else if (!isCounted && !isBlank(item.str)) {
        hidden += 1
        isCounted = true
      }
    } else if (item.type === 'endMarkedContent') {
      open.pop()
      isCounted &&= open.includes(true)
    } else open.push(tagOf(item) === 'OC' && (hides[marks++] ?? false))
  }
  return { shown, hidden }
}
