import { type Search, standaloneSearch } from '#engine/message/search.ts'
import { confidenceOf, isAnswerable } from '#engine/retrieval/confidence.ts'
import { exchangesWord } from '#engine/retrieval/exchanged-word.ts'
import type { FusedHit } from '#engine/retrieval/fuse.ts'
import { answerFrom, type PassageAnswer } from '#engine/retrieval/sentence.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { AgentLanguage } from '@tertulia/contract/agents'

/** A passage as it is kept. */
type Passage = Pick<Retrieved, 'kind' | 'source_id' | 'title' | 'text' | 'escalate' | 'attachments'> & {
  id: string
  page: number | null
  heading: string | null
  language: AgentLanguage
}

/** The place of a passage in its file. */
export const locatorOf = ({ page, heading }: Pick<Passage, 'page' | 'heading'>): string | null =>
  page !== null ? `p. ${page}` : heading

/** A passage that was found, with what of it answers. */
export function retrievedOf(hit: FusedHit, passage: Passage, { asked, around, leans }: Search): Retrieved {
  const { kind, source_id, title, text, heading, page, escalate, attachments, language } = passage
  // Words that a question leaves out because they were said before decide the row of a table, too.
  const question = leans ? [asked, ...around.map((each) => each.text)].join(' ') : asked
  const whole: PassageAnswer = { span: { start: 0, end: text.length }, said: text }
  let answer = kind === 'faq' ? whole : undefined
  const isOther =
    kind === 'faq' && isAnswerable(hit) && hit.certainty < KNOWS_THE_WORD && exchangesWord(asked, passage, language)
  const certainty = isOther ? Math.min(hit.certainty, OF_ANOTHER_THING) : hit.certainty
  return {
    passage_id: passage.id,
    kind,
    source_id,
    title,
    language,
    locator: locatorOf(passage),
    heading,
    page,
    text,
    escalate,
    attachments,
    score: round(hit.score),
    coverage: round(hit.coverage),
    certainty: round(certainty),
    confidence: confidenceOf({ certainty }),
    answerable: isAnswerable({ certainty }),
    found_by: hit.found_by,
    answer: () => (answer ??= answerFrom(text, question, language) ?? whole),
  }
}

/** A passage that no search has found: a model reads it all the same. */
export const unfoundOf = (
  passage: Passage & Pick<Retrieved, 'variants' | 'valid_until'>,
  question: string,
): Retrieved => ({
  ...retrievedOf(NOT_FOUND, passage, standaloneSearch(question)),
  variants: passage.variants,
  valid_until: passage.valid_until,
})
const NOT_FOUND: FusedHit = { id: '', score: 0, coverage: 0, certainty: 0, likeness: 0, found_by: 'words' }

/** Another way to ask that has the word makes an FAQ surer than this. */
const KNOWS_THE_WORD = 0.75
/** How sure an FAQ is at most that asks the same of something else: it is offered. */
const OF_ANOTHER_THING = 0.45

const round = (value: number): number => Math.round(value * 1000) / 1000
