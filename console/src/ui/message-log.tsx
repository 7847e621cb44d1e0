import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

const NEAR_THE_END_PX = 80

type Props = {
  /** Whose conversation it is, read aloud. */
  label: string
  className?: string
  children: ReactNode
}

/** The messages of a conversation. Follows the newest one unless somebody scrolled up to read. */
export function MessageLog({ label, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)

  useEffect(() => {
    const [scroller, inner] = [box.current, content.current]
    if (!scroller || !inner) return undefined
    const follow = new ResizeObserver(() => {
      if (isFollowing.current) scroller.scrollTop = scroller.scrollHeight
    })
    follow.observe(inner)
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
        isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX
      }}
      className={cx('min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]', className)}
    >
      <div ref={content} className="flex min-h-full flex-col justify-end gap-2.5 p-5 max-sm:p-4">
        {children}
      </div>
    </div>
  )
}
