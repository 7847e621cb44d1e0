import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Evidence } from '@tertulia/contract/faq-proposals'
import { stemOf } from '#engine/lexicon/stems.ts'
import { contentWordsOf } from '#engine/retrieval/analyze.ts'
import { startsWithFigure } from '@tertulia/contract/figures'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import { evidenceOf, type SourceLine } from '#engine/questions/source-lines.ts'

/** Share of an answer's words that its source has to say. Rewording takes up to a third; an invention takes more. */
const LEAST_SHARE = 2 / 3
/** The share that a further sentence has to add to be marked as well. */
const PRICE_OF_A_SENTENCE = 0.1
/** An answer rests on so many sentences that follow one another. */
const MOST_SENTENCES = 4

/**
 * Tells where a source says what an answer says: the fewest sentences that follow one another and hold most of its words,
 * and every figure of it (a price, an hour, a telephone). None where no stretch holds enough: then the answer is not
 * backed, however well it sounds.
 */
export function createEvidenceFinder(
  lines: readonly SourceLine[],
  language: AgentLanguage,
): (answer: string) => Evidence | null {
  const sentences = lines.flatMap(({ text, path }, line): Sentence[] =>
    sentencesOf(text, language).map((span) => ({
      line,
      section: path.join('\n'),
      ...span,
      words: stemsOf(text.slice(span.start, span.end), language),
    })),
  )
  return (answer) => {
    const said = stemsOf(answer, language)
    const best = said.size > 0 && bestStretch(sentences, said)
    if (!best) return null
    const { from, to } = best
    const before = lines.slice(from.line, to.line).reduce((length, { text }) => length + text.length + 1, 0)
    return evidenceOf(lines, { from: from.line, to: to.line }, { start: from.start, end: before + to.end })
  }
}

function bestStretch(sentences: readonly Sentence[], said: ReadonlySet<string>) {
  const figures = [...said].filter(startsWithFigure)
  let best: { from: Sentence; to: Sentence; worth: number } | undefined
  sentences.forEach((from, at) => {
    const held = new Set<string>()
    for (const [more, to] of sentences.slice(at, at + MOST_SENTENCES).entries()) {
      if (to.section !== from.section) return
      for (const word of to.words) held.add(word)
      if (!figures.every((figure) => held.has(figure))) continue
      const share = [...said].filter((word) => held.has(word)).length / said.size
      const worth = share - PRICE_OF_A_SENTENCE * more
      if (share >= LEAST_SHARE && worth > (best?.worth ?? 0)) best = { from, to, worth }
    }
  })
  return best
}

type Sentence = { line: number; section: string; start: number; end: number; words: ReadonlySet<string> }

const stemsOf = (text: string, language: AgentLanguage): ReadonlySet<string> =>
  new Set(contentWordsOf(text, language).map((word) => stemOf(word, language)))
