import { getDocumentProxy } from 'unpdf'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { linksOf, withLinks } from '#platform/documents/readers/pdf-links.ts'
import { usedWords } from '#platform/documents/readers/hyphens.ts'
import { linesIn, pagesWithoutText, pdfBlocks, type PdfPage } from '#platform/documents/readers/pdf-layout.ts'

/** A PDF by paragraphs, with page and headings. Scripts in it never run: only its text is asked for. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 }).catch(
    (cause: unknown) => {
      const isProtected = cause instanceof Error && cause.name === 'PasswordException'
      throw new UnreadableDocument(isProtected ? 'protected' : 'broken', { cause })
    },
  )
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const [, bottom = 0, , top = 0] = page.view
    const texts = withLinks(
      items.filter((item) => 'str' in item),
      linksOf(await page.getAnnotations()),
    )
    pages.push({ height: top - bottom, texts })
    page.cleanup()
  }
  return {
    pages: document.numPages,
    blocks: pdfBlocks(pages, await usedWords(linesIn(pages))),
    pages_without_text: pagesWithoutText(pages),
  }
}
