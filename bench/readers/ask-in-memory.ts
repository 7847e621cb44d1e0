import { tokensOf } from '@tertulia/server/engine/turn/vocabulary/answer'
import { askInMemory, type Known } from '../conversation/in-memory.ts'
import { verdictOn } from '../conversation/judge.ts'
import type { AskedLine } from './asked-lines.ts'
import { asModel } from './as-model.ts'
import type { JudgedTurn } from './judged-turns.ts'
import type { Reader, Said } from './readers.ts'

/** The answers to a customer by the engine alone, line by line, judged: with a reader for its model, or without one. */
export async function askWithReader(
  known: Known,
  lines: readonly AskedLine[],
  reader: Reader | undefined,
  is_padded: boolean,
): Promise<(JudgedTurn & { text: string })[]> {
  const said = lines.map((): Said[] => [])
  const answers = await askInMemory(
    known,
    lines.map(({ line }) => line),
    reader &&
      ((at) =>
        asModel((seen) => {
          const words = reader(seen, lines[at] as AskedLine)
          said[at]?.push(words)
          return words
        })),
  )
  return lines.map((asked, at) => {
    const answer = answers[at]
    if (!answer) throw new Error('a line had no answer')
    const { outcome, text, declined } = answer
    return {
      asked,
      text,
      verdict: verdictOn(answer, asked.line.expected),
      declined,
      is_sure: outcome.receipt.candidates[0]?.confidence === 'high',
      said: said[at] ?? [],
      tokens: tokensOf(outcome),
      is_padded,
    }
  })
}
