import { fold } from '@tertulia/contract/fold'
import { HEADING_SEPARATOR } from '#engine/questions/source-lines.ts'
import type { DocumentBlock } from '#platform/documents/document.ts'

/** A page is kept so far, to be compared with when it is read again. */
const KEPT_CHARACTERS = 150_000

/** The text of a page as it is read, passage by passage, each section below its heading. */
export function pagePassages(blocks: readonly DocumentBlock[]): string[] {
  let above: string | undefined
  return blocks.flatMap(({ text, heading, question }) => {
    const head = question ?? heading?.split(HEADING_SEPARATOR).at(-1)
    const isNew = head !== above && head !== text
    above = head
    return isNew && head ? [head, text] : [text]
  })
}

/** Passages of a page, cut to the length that is stored. */
export function keptPassages(blocks: readonly DocumentBlock[]): string[] {
  let characters = 0
  return pagePassages(blocks)
    .map((text) => text.toWellFormed().replaceAll('\u0000', ''))
    .filter((text) => {
      characters += text.length
      return text.trim() !== '' && characters <= KEPT_CHARACTERS
    })
}

/** Tells whether passages say something. Case, accents and spaces do not count; each line may stand elsewhere. */
export function saysOf(passages: readonly string[]): (words: string) => boolean {
  const text = squeeze(passages.join(' '))
  return (words) => words.split('\n').every((line) => text.includes(squeeze(line)))
}

const squeeze = (text: string): string => fold(text).replaceAll(/\s+/gu, ' ').trim()
