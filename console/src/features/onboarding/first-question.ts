import type { VaultPassage } from '@tertulia/contract/vault'
import type { z } from 'zod'

type Passage = Pick<z.infer<typeof VaultPassage>, 'heading' | 'text' | 'switched_off'>

/** How the reader joins headings of several levels. */
const BETWEEN_HEADINGS = ' › '
/** Something is said, and not only listed: a word or an hour, then the end of a sentence and not the dot of a number. */
const SENTENCE = /[\p{L}\p{N}]{2}[.!](?=\s|$)/u

/**
 * The first question that a file asks in its own words and answers in sentences. Cells of a table that a document runs
 * together are no answer that a person would give.
 */
export function firstQuestionOf(passages: readonly Passage[]): string | undefined {
  for (const { heading, text, switched_off } of passages) {
    const asked = heading?.split(BETWEEN_HEADINGS).at(-1)?.trim()
    if (!switched_off && asked?.endsWith('?') && SENTENCE.test(text)) return asked
  }
  return undefined
}
