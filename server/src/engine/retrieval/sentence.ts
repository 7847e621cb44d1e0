import type { AgentLanguage } from '@tertulia/contract/agents'
import { contentWordsOf, stemOf } from '#engine/retrieval/analyze.ts'
import { sentencesOf, type Span } from '#engine/retrieval/sentences.ts'

/** A shorter sentence leans on its neighbour: it is told with the one before it. */
const SHORT_SENTENCE = 40
const MOST_CHARACTERS = 600

/**
 * The part of a passage that answers a question: the sentence that holds most of the question's words, rare ones
 * counting more, with a neighbour that adds what it lacks.
 */
export function answerSpan(text: string, question: string, language: AgentLanguage): Span | null {
  const sentences = sentencesOf(text, language)
  if (sentences.length === 0) return null
  const held = sentences.map(
    ({ start, end }) => new Set(contentWordsOf(text.slice(start, end), language).map((word) => stemOf(word, language))),
  )
  const asked = new Set(contentWordsOf(question, language).map((word) => stemOf(word, language)))
  const weights = new Map(
    [...asked].map((stem) => {
      const holders = held.filter((stems) => stems.has(stem)).length
      return [stem, holders === 0 ? 0 : Math.log(1 + sentences.length / holders)]
    }),
  )
  const worth = (at: number, seen: ReadonlySet<string> = new Set()) =>
    [...weights].reduce((sum, [stem, weight]) => sum + (held[at]?.has(stem) && !seen.has(stem) ? weight : 0), 0)

  let best = 0
  for (let at = 1; at < sentences.length; at += 1) if (worth(at) > worth(best)) best = at
  const chosen = sentences[best]
  if (!chosen) return null
  const { before, after } = { before: sentences[best - 1], after: sentences[best + 1] }
  const added = (at: number) => worth(at, held[best])
  let { start, end } = chosen
  const isShort = end - start < SHORT_SENTENCE
  if (before && (isShort || (added(best - 1) > 0 && added(best - 1) >= (after ? added(best + 1) : 0))))
    start = before.start
  else if (after && added(best + 1) > 0) end = after.end
  return end - start <= MOST_CHARACTERS ? { start, end } : chosen
}
