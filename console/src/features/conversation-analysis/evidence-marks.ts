import type { ValueEvidence } from '@tertulia/contract/conversation-analysis'

/** Names of highlights in the style sheet (CSS Custom Highlight API, level 1). */
const MARKED = 'evidence'
const UNDERLINED = 'evidence-of-values'

/** Where a message stands on the page. */
export const messageAnchor = (message_id: string): string => `message-${message_id}`

/** Underlines the words that values rest on, as far as their messages are on the page; none takes every line away. */
export const underlineEvidence = (all: readonly ValueEvidence[]): void => highlight(UNDERLINED, all)

/** Marks the words that one value rests on, in the place of those that were marked. */
export const markEvidence = (all: readonly ValueEvidence[]): void => highlight(MARKED, all)

/** Goes to a message and marks the words in it; without them, or where the browser cannot mark, only goes there. */
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

/** Words that stand in one piece of text; what is split by formatting is not marked. */
function rangeOf(within: Element, words: string): Range | undefined {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const start = text.textContent?.indexOf(words) ?? -1
    if (start < 0) continue
    const range = new Range()
    range.setStart(text, start)
    range.setEnd(text, start + words.length)
    return range
  }
  return undefined
}
