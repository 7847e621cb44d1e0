import type { AgentLanguage } from '@tertulia/contract/agents'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import type { Proposal } from '#engine/questions/proposal.ts'
import { withoutAccents } from '#engine/questions/questions-of-words.ts'
import { evidenceOf, type SourceLine } from '#engine/questions/source-lines.ts'
import { SUBJECTS } from '#engine/questions/subjects.ts'

/** Longer ones are no sentence, and would take patterns long. */
const LONGEST_SENTENCE = 600

/**
 * Questions about the usual subjects in paragraphs that stand below no heading: hours, delivery, payment. Each is answered from
 * the paragraph that says most of it.
 * @param places of the lines to look at
 */
export function subjectsInText(
  lines: readonly SourceLine[],
  places: readonly number[],
  language: AgentLanguage,
): Proposal[] {
  return SUBJECTS[language].flatMap(([question, words]): Proposal[] => {
    const told = places
      .map((at) => {
        const text = lines[at]?.text ?? ''
        const spans = sentencesOf(text, language).filter(
          ({ start, end }) =>
            end - start <= LONGEST_SENTENCE &&
            !text.slice(start, end).endsWith('?') &&
            words.test(withoutAccents(text.slice(start, end))),
        )
        return { at, text, spans }
      })
      .toSorted((one, other) => other.spans.length - one.spans.length)[0]
    const [first] = told?.spans ?? []
    const last = told?.spans.at(-1)
    if (!told || !first || !last) return []
    const within = { start: first.start, end: last.end }
    const answer = told.text.slice(within.start, within.end)
    const evidence = evidenceOf(lines, { from: told.at, to: told.at }, within)
    return [{ question, answer, basis: 'sentence', evidence }]
  })
}
