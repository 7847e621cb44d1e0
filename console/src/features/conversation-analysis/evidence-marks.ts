import type { AnalysedField, ConversationAnalysis, ValueEvidence } from '@tertulia/contract/conversation-analysis'

/** Names of highlights in the style sheet (CSS Custom Highlight API, level 1). */
const MARKED = 'evidence'
const UNDERLINED = 'evidence-of-values'

/** Whether a value is still waited for: of an open conversation nothing analysed holds yet. */
export const isWaitedFor = ({ state, values }: ConversationAnalysis, field: AnalysedField): boolean =>
  (state === 'open' || state === 'pending') && values[field].corrected === null

/** The words that a value rests on; none while it is waited for. */
export const evidenceOf = (analysis: ConversationAnalysis, field: AnalysedField): ValueEvidence[] | undefined =>
  isWaitedFor(analysis, field) ? undefined : analysis.values[field].evidence

/** Id of a message's element on the page. */
export const messageAnchor = (message_id: string): string => `message-${message_id}`

/** Underlines the words that values rest on, as far as their messages are on the page; none takes every line away. */
export const underlineEvidence = (all: readonly ValueEvidence[]): void => highlight(UNDERLINED, all)

/** Marks the words that one value rests on, in the place of those that were marked. */
export const markEvidence = (all: readonly ValueEvidence[]): void => highlight(MARKED, all)

/** Goes to a message and marks the words in it; without them, or if the browser cannot mark, only goes there. */
export function showEvidence(evidence: ValueEvidence): void {
  const message = messageOf(evidence)
  if (!message) return
  message.scrollIntoView({ block: 'center' })
  // A log follows its end until it hears of a scroll: at its very beginning nothing has moved.
  message.closest('[role=log]')?.dispatchEvent(new Event('scroll'))
  markEvidence([evidence])
}

const messageOf = ({ message_id }: ValueEvidence): Element | null =>
  document.querySelector(`#${CSS.escape(messageAnchor(message_id))}`)

function highlight(name: string, all: readonly ValueEvidence[]): void {
  if (!('highlights' in CSS)) return
  const ranges = all.flatMap((each) => {
    const message = messageOf(each)
    return (message && rangeOf(message, each.quote)) ?? []
  })
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}

/** Words as they stand in a message, also where formatting cuts its text into pieces and lines. */
function rangeOf(within: Element, words: string): Range | undefined {
  const walk = document.createTreeWalker(within.querySelector('[data-said]') ?? within, NodeFilter.SHOW_TEXT)
  const signs: { sign: string; node: Node; at: number }[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const { 0: sign, index: at } of (node.textContent ?? '').matchAll(/\S/g)) signs.push({ sign, node, at })
  // Between two lines of a page there is no blank.
  const sought = words.replaceAll(/\s/g, '')
  const from = signs
    .map(({ sign }) => sign)
    .join('')
    .indexOf(sought)
  const [first, last] = [signs[from], signs[from + sought.length - 1]]
  if (from < 0 || !first || !last) return undefined
  const range = new Range()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + last.sign.length)
  return range
}
