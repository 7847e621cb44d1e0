import type { Attachment } from '@tertulia/contract/attachments'
import type { Choice, Source } from '@tertulia/contract/messages'
import type { Receipt } from '@tertulia/contract/receipts'
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

/** The innermost heading: those above it are the same for most of a file. */
const labelOf = (locator: string): string => locator.split(' › ').at(-1) ?? locator

/** A passage as it is offered. */
export const choiceOf = ({
  passage_id,
  kind,
  source_id,
  title,
  locator,
}: Pick<Retrieved, 'passage_id' | 'kind' | 'source_id' | 'title' | 'locator'>): Choice => ({
  passage_id,
  kind,
  source_id,
  label: kind === 'faq' ? title : labelOf(locator ?? title),
})

/** Of several sources together: the copy of a file that two of them have is another file, and one of them is sent. */
export const attachmentsOf = (sources: readonly Retrieved[]): Attachment[] => [
  ...new Map(sources.flatMap(({ attachments }) => attachments).map((each) => [each.id, each])).values(),
]
