import { Parser } from 'htmlparser2'
import type { DocumentBlock } from '#platform/documents/document.ts'
import { isNoteMark, withAddress } from '#platform/documents/link-text.ts'
import { LABEL } from '#platform/documents/readers/word/shown-body.ts'
import { outline } from '#platform/documents/outline.ts'
import { addTable, type TableCell } from '#platform/documents/table.ts'

/** The ids that mammoth gives to the notes at the end, each an item of a list. */
const NOTE = /^(?:foot|end)note-/u
const HEADING = /^h[1-6]$/u

/** Takes apart what mammoth writes: h1 to h6, p, lists and tables, each of which may hold the others. */
export function blocksOfWord(html: string): DocumentBlock[] {
  const sections = outline()
  let [text, tables, headings] = ['', 0, 0]
  let rows: TableCell[][] = []
  let cell: TableCell = { text: '' }
  let link: { href: string; from: number } | undefined
  /** The one before: runs of one link that are formatted apart are links of their own to mammoth. */
  let before: { href: string; from: number; words: string; end: number } | undefined
  /** Lists within lists; an item's mark is told once, before its first paragraph. */
  const lists: { number: number | undefined; mark: string }[] = []

  const taken = () => {
    const whole = text.trim()
    text = ''
    return whole
  }
  const flush = () => {
    const paragraph = taken()
    const list = lists.at(-1)
    if (paragraph === '') return
    sections.add(`${list?.mark ?? ''}${paragraph}`)
    // Further paragraphs of an item stand under its mark.
    if (list) list.mark = ''
  }
  const openItem = (id = '') => {
    const list = lists.at(-1)
    if (!list) return
    if (list.number !== undefined) list.number += 1
    list.mark = list.number === undefined ? '- ' : `${list.number}. `
    if (!NOTE.test(id)) return
    // A note belongs to the place that it is called from, and not to what comes last.
    sections.leave(1)
    list.mark = ''
  }
  const labelItem = (label: string) => {
    const list = tables > 0 ? undefined : lists.at(-1)
    if (headings > 0) return
    if (list) list.mark &&= `${label} `
    else text += `${label} `
  }
  const closeLink = () => {
    if (!link) return
    const words = text.slice(link.from)
    const told = isNoteMark(words, link.href) ? '' : withAddress(words, link.href)
    text = text.slice(0, link.from) + (headings > 0 ? words : told)
    before = { ...link, words, end: text.length }
    link = undefined
  }
  const openLink = (href: string) => {
    link = { href, from: text.length }
    if (before?.href !== href || before.end !== text.length) return
    text = text.slice(0, before.from) + before.words
    link.from = before.from
  }
  const closeInTable = (name: string) => {
    if (name === 'p' || name === 'li') text += ' '
    // A table in a cell is part of its text.
    else if (tables === 1 && (name === 'td' || name === 'th')) rows.at(-1)?.push({ ...cell, text: taken() })
    else if (name === 'table') {
      tables -= 1
      if (tables > 0) return
      addTable(sections, rows)
      rows = []
    }
  }
  const parser = new Parser({
    onopentag: (name, { href = '', id, colspan = '1', rowspan = '1' }) => {
      if (name === 'br') text += '\n'
      if (tables === 0 && (/^(?:p|li|ol|ul|table)$/u.test(name) || HEADING.test(name))) flush()
      if (HEADING.test(name)) headings += 1
      if (name === 'table') tables += 1
      if (name === 'ol' || name === 'ul') lists.push({ number: name === 'ol' ? 0 : undefined, mark: '' })
      if (name === 'li') openItem(id)
      if (name === 'a' && href !== '') openLink(href)
      if (name === 'a' && id?.startsWith(LABEL)) labelItem(id.slice(LABEL.length))
      if (tables === 1 && name === 'tr') rows.push([])
      if (tables === 1 && (name === 'td' || name === 'th'))
        cell = { text: '', columns: Number(colspan), rows: Number(rowspan) }
    },
    ontext: (piece) => {
      text += piece
    },
    onclosetag: (name) => {
      if (name === 'a') closeLink()
      if (tables > 0) closeInTable(name)
      else if (HEADING.test(name)) sections.enter(Number(name[1]), taken())
      else if (name === 'p' || name === 'li') flush()
      if (HEADING.test(name)) headings -= 1
      if (name === 'ol' || name === 'ul') lists.pop()
    },
  })
  parser.end(html)
  flush()
  return sections.blocks()
}
