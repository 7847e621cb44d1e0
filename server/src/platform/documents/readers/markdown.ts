import { decodeText } from '@tertulia/contract/decode-text'
import type { Nodes } from 'mdast'
import { Parser } from 'htmlparser2'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString } from 'mdast-util-to-string'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { ReadDocument } from '#platform/documents/document.ts'
import { type Outline, outline } from '#platform/documents/outline.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/u

/** Markdown: its text without marks, under its headings. Comments and scripts in it are nobody's text. */
export async function readMarkdown(bytes: Uint8Array, charset = ''): Promise<ReadDocument> {
  const sections = outline()
  const source = decodeText(bytes, charset).replace(FRONT_MATTER, '')
  write(fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }), sections)
  return { blocks: sections.blocks() }
}

function write(node: Nodes, sections: Outline): void {
  if (node.type === 'heading') sections.enter(node.depth, textOf(node))
  else if (node.type === 'tableRow') sections.add(node.children.map(textOf).join(' | '))
  else if (node.type === 'list') sections.add(itemsOf(node, '').join('\n'))
  else if (node.type === 'root' || node.type === 'blockquote' || node.type === 'table')
    for (const child of node.children) write(child, sections)
  else if (node.type !== 'definition') sections.add(textOf(node))
}

/** A line for each item, those of lists inside lists after the one they stand under. */
function itemsOf(node: Nodes, indent: string): string[] {
  if (node.type === 'list') return node.children.flatMap((item) => itemsOf(item, indent))
  if (node.type !== 'listItem') return []
  const own = node.children.filter(({ type }) => type !== 'list').map(textOf)
  return [`${indent}- ${own.join('\n')}`, ...node.children.flatMap((child) => itemsOf(child, `${indent}  `))]
}

function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return withoutTags(node.value)
  return 'children' in node ? node.children.map((child: Nodes) => textOf(child)).join('') : toString(node)
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
