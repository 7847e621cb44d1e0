import { decodeText } from '@tertulia/contract/decode-text'
import { Parser } from 'htmlparser2'
import type { DocumentBlock, PageLink, ReadDocument } from '#platform/documents/document.ts'
import { outline } from '#platform/documents/outline.ts'
import { questionsOf } from '#platform/documents/readers/page-questions.ts'

/** What stands around the text of a page, or is none. */
const SILENT = new Set(
  'script style noscript template nav footer aside form select svg iframe object dialog'.split(' '),
)
/** Where one text ends and another begins. */
const APART = new Set(
  'p li ul ol dl dt dd div section article main header blockquote pre table tr figure figcaption details summary hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
/** As rows of tables are told in every kind of document. */
const BETWEEN_CELLS = ' | '
const IN_CELLS = new Set(['p', 'div', 'ul', 'ol', 'li'])
/** Below every heading: what opens on a press, and what a list defines. */
const SUMMARY_LEVEL = 7
const TERM_LEVEL = 8

const levelOf = (name: string): number | undefined => {
  if (name === 'summary') return SUMMARY_LEVEL
  if (name === 'dt') return TERM_LEVEL
  return /^h[1-6]$/u.test(name) ? Number(name[1]) : undefined
}

/** A page says within its first 1024 bytes which charset it is in (HTML, 4.2.5.4). */
const charsetInPage = (bytes: Uint8Array): string =>
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/iu.exec(
    Buffer.from(bytes.subarray(0, 1024)).toString('latin1'),
  )?.[1] ?? ''

const MOST_LINKS = 1_000
const HREF_CHARACTERS = 2_000
const LABEL_CHARACTERS = 300

/**
 * A web page: the questions it declares for machines (schema.org), and its text under its headings without what stands
 * around it. A page that says which part is the main one is taken at its word. Its links are those of the whole page:
 * ways to other pages stand around the text.
 */
export async function readHtml(bytes: Uint8Array, charset = ''): Promise<ReadDocument> {
  const source = decodeText(bytes, charset || charsetInPage(bytes))
  const isMarked = /<main[\s>]/iu.test(source)
  const sections = outline()
  const asked: DocumentBlock[] = []
  let [text, title, data] = ['', '', '']
  const links: PageLink[] = []
  let link: PageLink | undefined
  let [silent, main, articles, cells] = [0, 0, 0, 0]
  let [isTitle, isData] = [false, false]

  const isHeard = () => silent === 0 && (!isMarked || main > 0)
  const taken = () => {
    const whole = text.replaceAll(/\s+/gu, ' ').trim()
    text = ''
    return whole
  }
  /** The header of a page is its name and its ways; that of an article is part of it. */
  const isSilent = (name: string) => SILENT.has(name) || (name === 'header' && main === 0 && articles === 0)
  /** Elements whose closing tag ends a silence: an end without a beginning must not. */
  const silences: string[] = []

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'title' && title === '') isTitle = true
      if (name === 'script') isData = attributes['type']?.trim().toLowerCase() === 'application/ld+json'
      if (name === 'main') main += 1
      if (name === 'article') articles += 1
      if (isSilent(name)) {
        silences.push(name)
        silent += 1
      }
      const href = name === 'a' ? attributes['href'] : undefined
      if (href && href.length <= HREF_CHARACTERS && links.length < MOST_LINKS) link = { href, text: '' }
      const isCell = name === 'td' || name === 'th'
      if (isCell) cells += 1
      if (!isHeard()) return
      if (isCell) text = text.trim() === '' ? '' : `${text}${BETWEEN_CELLS}`
      // A paragraph in a cell is part of its row.
      else if (name === 'br' || (cells > 0 && IN_CELLS.has(name))) text += ' '
      else if (APART.has(name)) sections.add(taken())
    },
    ontext: (piece) => {
      if (link && !isData && link.text.length < LABEL_CHARACTERS) link.text += piece
      if (isData) data += piece
      else if (isTitle) title += piece
      else if (isHeard()) text += piece
    },
    onclosetag: (name) => {
      if (name === 'title') isTitle = false
      if (name === 'script' && isData) {
        asked.push(...questionsOf(data))
        data = ''
        isData = false
      }
      if (name === 'a' && link) {
        links.push({ href: link.href, text: link.text.replaceAll(/\s+/gu, ' ').trim() })
        link = undefined
      }
      if (name === 'td' || name === 'th') cells = Math.max(0, cells - 1)
      if (name === 'table') cells = 0
      if (isHeard()) {
        const level = levelOf(name)
        if (level !== undefined) sections.enter(level, taken())
        else if (cells > 0 && IN_CELLS.has(name)) text += ' '
        else if (APART.has(name)) sections.add(taken())
        if (name === 'details') sections.leave(SUMMARY_LEVEL)
        if (name === 'dl') sections.leave(TERM_LEVEL)
      }
      if (silences.at(-1) === name) {
        silences.pop()
        silent -= 1
      }
      if (name === 'main') main -= 1
      if (name === 'article') articles -= 1
    },
  })
  parser.end(source)
  if (isHeard()) sections.add(taken())
  return { title, links, blocks: [...asked, ...sections.blocks()] }
}
