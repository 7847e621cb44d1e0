import type { SpellingMistake } from '@tertulia/contract/writing-help'
import { diffWordsWithSpace } from 'diff'

/** One place where a text may become another. Places in UTF-16 units of the text as it is. */
export type TextChange = {
  start: number
  end: number
  before: string
  /** Replacements, the likeliest first; empty if none is known. */
  options: readonly string[]
}

/** Which option was taken of each change; null: it stays as it is. */
export type Choices = readonly (number | null)[]

export const changesOfSpelling = (mistakes: readonly SpellingMistake[]): TextChange[] =>
  mistakes.map(({ start, end, word, suggestions }) => ({ start, end, before: word, options: suggestions }))

/** Differences between two texts, by words: removed words and their replacement are one change. */
export function changesBetween(before: string, after: string): TextChange[] {
  const changes: TextChange[] = []
  let at = 0
  let isOpen = false
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (!added && !removed) {
      // A blank between two changes belongs to both: apart they would read like none.
      if (isOpen && value.trim() === '' && value !== '') grow(changes.at(-1), value, value)
      else isOpen = false
      at += value.length
      continue
    }
    if (!isOpen) changes.push({ start: at, end: at, before: '', options: [''] })
    isOpen = true
    grow(changes.at(-1), removed ? value : '', added ? value : '')
    if (removed) at += value.length
  }
  return changes.map(trimmed).filter(({ before: was, options }) => was !== options[0])
}

function grow(change: TextChange | undefined, removed: string, added: string): void {
  if (!change) return
  change.end += removed.length
  change.before += removed
  change.options = [`${change.options[0] ?? ''}${added}`]
}

/** Without the blank that both end with. */
function trimmed(change: TextChange): TextChange {
  const [after = ''] = change.options
  const common = /\s*$/u.exec(change.before)?.[0] ?? ''
  return common && after.endsWith(common)
    ? {
        ...change,
        end: change.end - common.length,
        before: change.before.slice(0, -common.length),
        options: [after.slice(0, -common.length)],
      }
    : change
}

/** Pieces of the text with what was decided: a piece without a change stays as it is. */
export function piecesOf(text: string, changes: readonly TextChange[], choices: Choices) {
  const pieces: { text: string; instead?: string | undefined; change?: number }[] = []
  let at = 0
  for (const [index, { start, end, options }] of changes.entries()) {
    if (start > at) pieces.push({ text: text.slice(at, start) })
    const choice = choices[index] ?? null
    pieces.push({ text: text.slice(start, end), instead: choice === null ? undefined : options[choice], change: index })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** The text with the changes that were accepted. */
export const applied = (text: string, changes: readonly TextChange[], choices: Choices): string =>
  piecesOf(text, changes, choices)
    .map(({ text: was, instead }) => instead ?? was)
    .join('')
