import { decodeText } from '@tertulia/contract/decode-text'
import type { Nodes } from 'mdast'
import { Parser } from 'htmlparser2'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString } from 'mdast-util-to-string'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { ReadDocument } from '#platform/documents/document.ts'
import { withAddress } from '#platform/documents/link-text.ts'
import { type Outline, outline } from '#platform/documents/outline.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/u
/** `[^1]` leads to a note, and `[^1]:` begins it. */
const NOTE_MARK = /\[\^[^\]\s]+\](?::\s*)?/gu

/** The addresses of links that are written elsewhere, by their names. */
type Addresses = ReadonlyMap<string, string>

/** Markdown: its text without marks, under its headings. Comments and scripts in it are no text for readers. */
export async function readMarkdown(bytes: Uint8Array, charset = ''): Promise<ReadDocument> {
  const sections = outline()
  const source = decodeText(bytes, charset).replace(FRONT_MATTER, '')
  const root = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  write(root, sections, new Map(definitionsIn(root)))
  return { blocks: sections.blocks() }
}

function definitionsIn(node: Nodes): [name: string, address: string][] {
  if (node.type === 'definition') return [[node.identifier, node.url]]
  return 'children' in node ? node.children.flatMap((child: Nodes) => definitionsIn(child)) : []
}

function write(node: Nodes, sections: Outline, addresses: Addresses): void {
  const said = (each: Nodes) => textOf(each, addresses)
  // A heading is a name, and stands without addresses.
  if (node.type === 'heading') sections.enter(node.depth, textOf(node, new Map(), false))
  else if (node.type === 'tableRow') sections.add(node.children.map(said).join(' | '))
  else if (node.type === 'list') sections.add(itemsOf(node, '', addresses).join('\n'))
  else if (node.type === 'root' || node.type === 'blockquote' || node.type === 'table')
    for (const child of node.children) write(child, sections, addresses)
  else if (node.type !== 'definition') sections.add(said(node))
}

/** A line for each item, those of lists inside lists after the one they stand under. */
function itemsOf(node: Nodes, indent: string, addresses: Addresses): string[] {
  if (node.type !== 'list') return []
  const first = node.ordered ? (node.start ?? 1) : undefined
  return node.children.flatMap((item, at) => {
    const own = item.children.filter(({ type }) => type !== 'list').map((child) => textOf(child, addresses))
    const mark = first === undefined ? '-' : `${first + at}.`
    return [
      `${indent}${mark} ${own.join('\n')}`,
      ...item.children.flatMap((child) => itemsOf(child, `${indent}  `, addresses)),
    ]
  })
}

function textOf(node: Nodes, addresses: Addresses, withAddresses = true): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return withoutTags(node.value)
  if (node.type === 'text') return node.value.replaceAll(NOTE_MARK, '')
  if (!('children' in node)) return toString(node)
  const text = node.children.map((child: Nodes) => textOf(child, addresses, withAddresses)).join('')
  if (!withAddresses) return text
  if (node.type === 'link') return withAddress(text, node.url)
  return node.type === 'linkReference' ? withAddress(text, addresses.get(node.identifier) ?? '') : text
}

function withoutTags(html: string): string {
  let [text, silent] = ['', 0]
  const isSilent = (name: string) => name === 'script' || name === 'style'
  const parser = new Parser({
    onopentagname: (name) => {
      if (isSilent(name)) silent += 1
    },
    ontext: (piece) => {
      if (silent === 0) text += piece
    },
    onclosetag: (name) => {
      if (isSilent(name)) silent -= 1
    },
  })
  parser.end(html)
  return text
}
