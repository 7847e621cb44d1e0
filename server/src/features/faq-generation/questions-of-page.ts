import type { Proposal } from '#features/faq-generation/proposal.ts'
import type { DocumentBlock, ReadDocument } from '#platform/documents/document.ts'

/** How the reader joins headings of several levels. */
const BETWEEN_HEADINGS = ' › '
/** Less is a label, a price or a button. */
const LEAST_CHARACTERS = 20

/**
 * What a page answers, in its own words: the questions it declares, then its headings with the text below them, those
 * that ask first. An organization's model may one day be asked here instead, with the same document.
 */
export function questionsOfPage({ blocks }: ReadDocument): Proposal[] {
  const declared = blocks.flatMap(({ question, text }): Proposal[] =>
    question === undefined ? [] : [{ question, answer: text, basis: 'page_question' }],
  )
  const sections = sectionsOf(blocks)
  const asks = ({ question }: Proposal) => question.trim().endsWith('?')
  return [...declared, ...sections.filter(asks), ...sections.filter((each) => !asks(each))]
}

/** Headings with all that stands right below them. What only introduces the sections under it answers nothing itself. */
function sectionsOf(blocks: readonly DocumentBlock[]): Proposal[] {
  const below = new Map<string, string[]>()
  for (const { text, heading, question } of blocks) {
    if (heading === undefined || question !== undefined || text === lastOf(heading)) continue
    below.set(heading, [...(below.get(heading) ?? []), text])
  }
  const paths = [...below.keys()]
  return [...below].flatMap(([path, texts]): Proposal[] => {
    const answer = texts.join('\n')
    const question = lastOf(path)
    const introduces = !question.endsWith('?') && paths.some((each) => each.startsWith(path + BETWEEN_HEADINGS))
    return answer.length < LEAST_CHARACTERS && !question.endsWith('?')
      ? []
      : introduces
        ? []
        : [{ question, answer, basis: 'page_heading' }]
  })
}

const lastOf = (path: string): string => path.split(BETWEEN_HEADINGS).at(-1)?.trim() ?? ''
