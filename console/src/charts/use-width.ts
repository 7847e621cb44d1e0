import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in pixels, before it is painted and whenever that changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const read = () => setWidth(Math.max(160, Math.floor(measured.getBoundingClientRect().width)))
    read()
    const observer = new ResizeObserver(read)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
