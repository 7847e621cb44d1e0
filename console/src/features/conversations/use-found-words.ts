import { wordsFoundIn } from '@tertulia/contract/searched-words'
import { type RefObject, useEffect, useRef } from 'react'

const MARK = 'found'
/** So far back one looks for the words without being asked to. */
const MOST_PAGES = 10

type Older = { load: () => Promise<unknown>; isLoading: boolean } | false

/**
 * Marks the words of a search in the transcript within `place`, and goes to where they were said last; for that earlier
 * messages are loaded. The customer's name is no message: where it alone was found, nothing is looked for long.
 */
export function useFoundWords(
  place: RefObject<HTMLElement | null>,
  search: string | undefined,
  { count, older }: { count: number; older: Older },
): void {
  const wentTo = useRef<string>(undefined)
  const pages = useRef(0)
  useEffect(() => {
    if (!('highlights' in CSS) || count === 0) return undefined
    const log = place.current?.querySelector('[role=log]')
    const ranges = search && log ? rangesIn(log, search) : []
    CSS.highlights.set(MARK, new Highlight(...ranges))
    if (search && wentTo.current !== search) {
      const last = ranges.at(-1)?.startContainer.parentElement
      if (last) {
        wentTo.current = search
        last.scrollIntoView({ block: 'center' })
      } else if (older && !older.isLoading && pages.current < MOST_PAGES) {
        pages.current += 1
        void older.load()
      }
    }
    return () => void CSS.highlights.delete(MARK)
  }, [place, search, count, older])
}

function rangesIn(log: Element, search: string): Range[] {
  const ranges: Range[] = []
  for (const message of log.querySelectorAll('article [data-said]')) {
    const texts = document.createTreeWalker(message, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { start, end } of wordsFoundIn(text.textContent ?? '', search)) {
        const range = new Range()
        range.setStart(text, start)
        range.setEnd(text, end)
        ranges.push(range)
      }
  }
  return ranges
}
