import type { ReadDocument } from '#platform/documents/document.ts'
import { openPdf } from '#platform/documents/readers/open-pdf.ts'
import { filledFields, withFields } from '#platform/documents/readers/pdf-fields.ts'
import { textReader } from '#platform/documents/readers/pdf-layers.ts'
import { linksOf, withLinks } from '#platform/documents/readers/pdf-links.ts'
import { usedWords } from '#platform/documents/readers/hyphens.ts'
import { linesIn, pagesWithoutText, pdfBlocks, type PdfPage } from '#platform/documents/readers/pdf-layout.ts'

/**
 * A PDF by paragraphs, with page and headings, and with what is filled into its form. Scripts in it never run: only its text is
 * asked for. Text on a hidden layer is counted and left out.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const document = await openPdf(bytes)
  const textsOf = await textReader(document)
  const pages: PdfPage[] = []
  let hiddenParts = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { texts, hidden } = await textsOf(page)
    const annotations = await page.getAnnotations()
    const [, bottom = 0, , top = 0] = page.view
    pages.push({
      height: top - bottom,
      texts: withFields(withLinks(texts, linksOf(annotations)), filledFields(annotations)),
    })
    hiddenParts += hidden
    page.cleanup()
  }
  return {
    pages: document.numPages,
    blocks: pdfBlocks(pages, await usedWords(linesIn(pages))),
    hidden: hiddenParts,
    pages_without_text: pagesWithoutText(pages),
  }
}
