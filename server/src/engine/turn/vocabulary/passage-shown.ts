import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Attachment } from '@tertulia/contract/attachments'
import type { KnownChoice, Source } from '@tertulia/contract/messages'
import type { Receipt } from '@tertulia/contract/receipts'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'

/** The passages of a turn as its receipt lists them. */
export const candidatesOf = (found: Retrieved[]): Receipt['candidates'] =>
  found.map(({ passage_id, kind, source_id, title, score, coverage, confidence, found_by }) => ({
    passage_id,
    kind,
    source_id,
    title,
    score,
    coverage,
    confidence,
    found_by,
  }))

const EXCERPT_LENGTH = 400

/** The source as people see it: the sentence marked, with the text around it cut to a readable length. */
export function sourceOf(found: Retrieved, n: number): Source {
  const { kind, source_id, passage_id, title, locator } = found
  const span = found.kind === 'file' ? found.answer().span : null
  const start = span ? Math.max(0, Math.min(span.start - 80, found.text.length - EXCERPT_LENGTH)) : 0
  const excerpt = found.text.slice(start, Math.max(start + EXCERPT_LENGTH, span?.end ?? 0))
  return {
    n,
    kind,
    source_id,
    passage_id,
    title,
    locator,
    excerpt,
    mark: span && { start: span.start - start, end: span.end - start },
  }
}

/** A sentence is offered up to here. */
const MOST_OF_LABEL = 80

/**
 * A passage as it is offered: as an FAQ asks it, or the first sentence that a file says. A heading says nothing to customers.
 * @param said what of it would be told
 */
export const choiceOf = (
  {
    passage_id,
    kind,
    source_id,
    title,
    language,
  }: Pick<Retrieved, 'passage_id' | 'kind' | 'source_id' | 'title' | 'language'>,
  said: string,
): KnownChoice => ({
  passage_id,
  kind,
  source_id,
  label: kind === 'faq' ? title : firstSentence(said, language) || title,
})

function firstSentence(said: string, language: AgentLanguage): string {
  const [first = { start: 0, end: said.length }] = sentencesOf(said, language)
  const plain = said
    .slice(first.start, first.end)
    .replace(/^[\s>#*•–-]+|^\d{1,2}[.)]\s+/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return plain.length <= MOST_OF_LABEL ? plain : `${plain.slice(0, MOST_OF_LABEL).replace(/[\s,;:]+\S*$/u, '')}…`
}

/**
 * The attachments of several sources together: the copy of a file that two of them have is another file, and one of them is
 * sent.
 */
export const attachmentsOf = (sources: readonly Retrieved[]): Attachment[] => [
  ...new Map(sources.flatMap(({ attachments }) => attachments).map((each) => [each.id, each])).values(),
]
