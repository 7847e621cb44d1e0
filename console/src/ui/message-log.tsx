import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

const NEAR_THE_END_PX = 80

type Props = {
  /** The customer of the conversation, read aloud. */
  label: string
  className?: string
  /** The id of the first message. When it changes, earlier ones have come above. */
  firstId?: string | undefined
  children: ReactNode
}

/**
 * The messages of a conversation. Follows the newest one unless the reader scrolled up: the messages in view then stay where
 * they are, whatever is added above or below.
 */
export function MessageLog({ label, className, firstId, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const fromEndPx = useRef(0)
  const lastTopPx = useRef(0)
  const shownFirst = useRef(firstId)

  // Browsers hold the place by themselves, but not at the very top, where one asks for more; Safari does not at all.
  useLayoutEffect(() => {
    const scroller = box.current
    if (shownFirst.current === firstId) return
    shownFirst.current = firstId
    if (scroller && !isFollowing.current) scroller.scrollTop = scroller.scrollHeight - fromEndPx.current
  }, [firstId])

  useEffect(() => {
    const [scroller, inner] = [box.current, content.current]
    if (!scroller || !inner) return undefined
    const follow = new ResizeObserver(() => {
      if (isFollowing.current) {
        scroller.scrollTop = scroller.scrollHeight
        lastTopPx.current = scroller.scrollTop
      }
      fromEndPx.current = scroller.scrollHeight - scroller.scrollTop
    })
    follow.observe(inner)
    // A line above or below it, or the keyboard of a phone, takes height away.
    follow.observe(scroller)
    return () => follow.disconnect()
  }, [])

  return (
    <div
      ref={box}
      role="log"
      aria-live="polite"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        fromEndPx.current = scrollHeight - scrollTop
        // Only who scrolls up stops following: a scroll of ours may be told after more has come.
        if (fromEndPx.current - clientHeight < NEAR_THE_END_PX) isFollowing.current = true
        else if (scrollTop < lastTopPx.current) isFollowing.current = false
        lastTopPx.current = scrollTop
      }}
      className={cx('min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]', className)}
    >
      <div ref={content} className="flex min-h-full flex-col justify-end gap-2.5 p-5 max-sm:p-4">
        {children}
      </div>
    </div>
  )
}
