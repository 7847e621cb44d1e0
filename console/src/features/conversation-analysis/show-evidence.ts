import type { ValueEvidence } from '@tertulia/contract/conversation-analysis'

const MARK = 'evidence'

/** Where a message stands on the page. */
export const messageAnchor = (message_id: string): string => `message-${message_id}`

/** Goes to a message and marks the words in it; without them, or where the browser cannot mark, only goes there. */
export function showEvidence({ message_id, quote }: ValueEvidence): void {
  const message = document.querySelector(`#${CSS.escape(messageAnchor(message_id))}`)
  if (!message) return
  message.scrollIntoView({ block: 'center' })
  const range = rangeOf(message, quote)
  if (range && 'highlights' in CSS) CSS.highlights.set(MARK, new Highlight(range))
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
