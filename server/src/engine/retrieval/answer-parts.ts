import type { AgentLanguage } from '@tertulia/contract/agents'
import { recordSentence, tablesIn } from '#engine/retrieval/records.ts'
import { sentencesOf, type Span, trimmed } from '#engine/retrieval/sentences.ts'

/**
 * A part of a passage that can be told. `line`: the first of its lines. `about`: what a row is about, its first cell.
 * `said`: the row as one would say it.
 */
export type Part = Span & { line: number } & (
    | { kind: 'sentence' | 'heading' }
    | { kind: 'row'; about: string; said: string }
  )

/** The sentences and rows of a passage, in order, without the names of columns. */
export function partsOf(text: string, language: AgentLanguage): Part[] {
  const lines = text.split('\n')
  const { records, heads } = tablesIn(lines)
  const starts = startsOf(lines)
  const covered = new Set(records.flatMap(({ from, to }) => range(from, to)))
  const rows = records.map((record): Part => {
    const { from, to, cells } = record
    const span = trimmed(text, { start: starts[from] ?? 0, end: (starts[to] ?? 0) + (lines[to] ?? '').length })
    return { ...span, line: from, kind: 'row', about: cells.find(Boolean) ?? '', said: recordSentence(record) }
  })
  const sentences = lines.flatMap((content, line): Part[] => {
    if (covered.has(line) || heads.has(content)) return []
    const kind = isHeading(content, lines[line + 1]) ? 'heading' : 'sentence'
    return sentencesOf(content, language).map(({ start, end }) => ({
      start: (starts[line] ?? 0) + start,
      end: (starts[line] ?? 0) + end,
      line,
      kind,
    }))
  })
  return [...rows, ...sentences].toSorted((a, b) => a.start - b.start)
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0
  return lines.map((line) => {
    start += line.length + 1
    return start - line.length - 1
  })
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, more) => from + more)

const LONGEST_HEADING = 70

/** A short line without an end, followed by a longer one that has one. */
const isHeading = (line: string, next = ''): boolean =>
  line.trim().length <= LONGEST_HEADING &&
  next.length > line.length &&
  !/[.!?…:;,)»"]\s*$|^\s*(?:[-•*]|\d)/u.test(line) &&
  /[.!?…:]\s*$/u.test(next)
