import { decodeText } from '@tertulia/contract/decode-text'
import { Parser } from 'htmlparser2'
import type { DocumentBlock, PageLink, ReadDocument } from '#platform/documents/document.ts'
import { isNoteMark, withAddress } from '#platform/documents/link-text.ts'
import { outline } from '#platform/documents/outline.ts'
import { isAround, isHiddenFor, lookAtContainers, NO_TEXT } from '#platform/documents/readers/page-containers.ts'
import { questionsOf } from '#platform/documents/readers/page-questions.ts'
import { addTable, type TableCell } from '#platform/documents/table.ts'
import { isBlank } from '#platform/documents/text.ts'

/** Elements that end one text and begin another. */
const APART = new Set(
  'p li ul ol dl dt dd div section article main header form aside dialog blockquote pre table tr figure figcaption details summary hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
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
 * @param address of the page, which its links are relative to; '' where it has none
 */
export async function readHtml(bytes: Uint8Array, charset = '', address = ''): Promise<ReadDocument> {
  const source = decodeText(bytes, charset || charsetInPage(bytes))
  const containers = lookAtContainers(source)
  const sections = outline()
  const asked: DocumentBlock[] = []
  let [text, title, data, base, before] = ['', '', '', address, '']
  const links: PageLink[] = []
  let link: (PageLink & { from: number }) | undefined
  let [silent, main, articles, headings, places, hidden] = [0, 0, 0, 0, 0, 0]
  /** `isAddressed`: the text ends with the address of a link. */
  let [isTitle, isData, isAddressed] = [false, false, false]
  /** Tables within tables. One whose cells hold headings or tables only places them: its cells are told one by one. */
  const tables: { rows: TableCell[][]; cell: TableCell | undefined; isLayout: boolean }[] = []
  const lists: { number: number; step: number }[] = []

  const isHeard = () => silent === 0 && (!containers.hasMain || main > 0)
  const taken = () => {
    const whole = text.replaceAll(/\s+/gu, ' ').trim()
    text = ''
    if (link) link.from = 0
    return whole
  }
  const whole = (href: string) =>
    base !== '' && !href.startsWith('#') && URL.canParse(href, base) ? new URL(href, base).href : href
  /** The header of a page is its name and its ways; that of an article is part of it. */
  const isSilent = (name: string, place: number) =>
    NO_TEXT.has(name) ||
    (isAround(name) && !(name === 'header' && (main > 0 || articles > 0)) && !containers.holdsPage(place))
  /** Elements whose closing tag ends a silence: an end without a beginning must not. `told`: what was not said in it. */
  const silences: { name: string; hides: boolean; untold: string }[] = []
  const inCell = () => tables.at(-1)?.cell !== undefined

  const openTable = (name: string, { colspan = '1', rowspan = '1' }: Record<string, string>) => {
    const table = tables.at(-1)
    if (name === 'tr') table?.rows.push([])
    if ((name !== 'td' && name !== 'th') || !table) return
    closeCell()
    table.cell = { text: '', columns: Number(colspan) || 1, rows: Number(rowspan) || 1 }
  }
  const closeCell = () => {
    const table = tables.at(-1)
    if (!table?.cell) return
    const cell = { ...table.cell, text: taken() }
    table.cell = undefined
    if (table.isLayout) return sections.add(cell.text)
    const row = table.rows.at(-1)
    if (row) row.push(cell)
    else table.rows.push([cell])
  }
  const closeTable = () => {
    closeCell()
    addTable(sections, tables.pop()?.rows ?? [])
  }
  const openInCell = (name: string) => {
    const table = tables.at(-1)
    if (!table || !APART.has(name) || IN_CELLS.has(name) || name === 'tr') return
    table.isLayout = true
    addTable(sections, table.rows)
    table.rows = []
    sections.add(taken())
  }
  const openItem = (name: string, { value, start, reversed }: Record<string, string>) => {
    if (name === 'ol' || name === 'ul') {
      const step = name === 'ul' ? 0 : reversed === undefined ? 1 : -1
      lists.push({ number: Number(start ?? 1) - step, step })
    }
    const list = lists.at(-1)
    if (name !== 'li' || !list || list.step === 0) return
    list.number = value === undefined ? list.number + list.step : Number(value)
    text = `${list.number}. `
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'title' && title === '') isTitle = true
      if (name === 'base' && attributes['href']) base = whole(attributes['href'])
      if (name === 'script') isData = attributes['type']?.trim().toLowerCase() === 'application/ld+json'
      if (name === 'main') main += 1
      if (name === 'article') articles += 1
      const place = isAround(name) ? places++ : -1
      const hides = isHiddenFor(attributes, before, containers)
      if (hides || isSilent(name, place) || silences.at(-1)?.name === name) {
        if (silent === 0 && isHeard() && APART.has(name)) sections.add(taken())
        silences.push({ name, hides: hides && isHeard(), untold: '' })
        silent += 1
      }
      const href = name === 'a' ? attributes['href'] : undefined
      if (href && href.length <= HREF_CHARACTERS && links.length < MOST_LINKS)
        link = { href, text: '', from: text.length }
      if (!isHeard()) return
      if (levelOf(name) !== undefined) headings += 1
      if (name === 'br' || (inCell() && IN_CELLS.has(name))) text += ' '
      else if (inCell()) openInCell(name)
      else if (APART.has(name)) sections.add(taken())
      if (name === 'table') tables.push({ rows: [], cell: undefined, isLayout: false })
      openTable(name, attributes)
      openItem(name, attributes)
    },
    ontext: (piece) => {
      if (link && !isData && link.text.length < LABEL_CHARACTERS) link.text += piece
      if (isData) data += piece
      else if (isTitle) title += piece
      else if (isHeard()) text += isAddressed && /^[\p{L}\p{N}]/u.test(piece) ? ` ${piece}` : piece
      else for (const silence of silences) silence.untold += silence.hides ? piece : ''
      if (!isBlank(piece)) before = ''
      isAddressed = false
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
        const words = text.slice(link.from)
        const told = isNoteMark(words, link.href) ? '' : withAddress(words, whole(link.href))
        if (isHeard() && headings === 0) {
          text = text.slice(0, link.from) + told
          isAddressed = told !== words
        }
        link = undefined
      }
      if (isHeard()) {
        const level = levelOf(name)
        if (level !== undefined) headings = Math.max(0, headings - 1)
        if (name === 'ol' || name === 'ul') lists.pop()
        if (name === 'td' || name === 'th') closeCell()
        else if (name === 'table') closeTable()
        else if (inCell() && IN_CELLS.has(name)) text += ' '
        else if (level !== undefined) sections.enter(level, taken())
        else if (APART.has(name)) sections.add(taken())
        if (name === 'details') sections.leave(SUMMARY_LEVEL)
        if (name === 'dl') sections.leave(TERM_LEVEL)
      }
      if (silences.at(-1)?.name === name) {
        const silence = silences.pop()
        if (silence?.hides && !isBlank(silence.untold)) hidden += 1
        silent -= 1
      }
      if (name === 'main') main -= 1
      if (name === 'article') articles -= 1
      before = name
    },
  })
  parser.end(source)
  while (tables.length > 0) closeTable()
  if (isHeard()) sections.add(taken())
  return { title, links, hidden, blocks: [...asked, ...sections.blocks()] }
}
