import type { AgentLanguage } from '@tertulia/contract/agents'
import { type Part, partsOf } from '#engine/retrieval/answer-parts.ts'
import { bestSpan, LONGEST_ANSWER } from '#engine/retrieval/answer-span.ts'
import { partScores } from '#engine/retrieval/part-scores.ts'
import { cutAtClause } from '#engine/retrieval/clause.ts'
import { questionCoverage } from '#engine/retrieval/question-coverage.ts'
import { wholeList } from '#engine/retrieval/whole-list.ts'
import type { Span } from '#engine/retrieval/sentences.ts'

/** The answer in a passage: its place, and how it is said, which for the row of a table is a sentence. */
export type PassageAnswer = { span: Span; said: string }

/**
 * The part of a passage that answers a question: the row of a table, or the sentences, that hold most of the question's words,
 * rare ones counting more. At most `LONGEST_ANSWER` is said, of a list more. Nothing where the passage has no text.
 */
export function answerFrom(text: string, question: string, language: AgentLanguage): PassageAnswer | null {
  const parts = partsOf(text, language)
  if (parts.length === 0) return null
  const texts = parts.map(({ start, end }) => text.slice(start, end))
  const judged = { parts, texts, of: questionCoverage(texts, question, language), language }
  const worths = partScores(judged, question)
  const best = worths.indexOf(Math.max(...worths))
  if (parts[best]?.kind === 'row') return sayRows(parts, worths, best)
  const span = bestSpan(judged, worths)
  return wholeList(text, { parts, worths }, span, question) ?? sayStretch(text, span)
}

const MOST_ROWS = 3
/** A share of the best row's worth. */
const ALIKE = 0.65

/** The best row, which is marked, and others that answer nearly as well, in the order of the table. */
function sayRows(parts: readonly Part[], worths: readonly number[], best: number): PassageAnswer {
  const least = ALIKE * (worths[best] ?? 0)
  const rows = parts
    .flatMap((part, at) => (part.kind === 'row' ? [{ ...part, worth: worths[at] ?? 0, isBest: at === best }] : []))
    .filter(({ worth, isBest }) => isBest || (least > 0 && worth >= least))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_ROWS)
  while (rows.length > 1 && together(rows).length > LONGEST_ANSWER) rows.pop()
  const { start = 0, end = 0 } = parts[best] ?? {}
  const said = together(rows.toSorted((a, b) => a.start - b.start))
  return { span: { start, end }, said: sayStretch(said, { start: 0, end: said.length }).said }
}

const together = (rows: readonly { said: string }[]): string => rows.map(({ said }) => said).join('\n')

const CUT = ' …'

function sayStretch(text: string, whole: Span): PassageAnswer {
  const isTooLong = whole.end - whole.start > LONGEST_ANSWER
  const span = isTooLong ? cutAtClause(text, whole, LONGEST_ANSWER - CUT.length) : whole
  const said = text.slice(span.start, span.end)
  return { span, said: `${said.includes('\n') ? said : said.replace(BULLET, '')}${isTooLong ? CUT : ''}` }
}

/** One item of a list needs no mark before it. */
const BULLET = /^[-•*]\s+(?=\S)/u
