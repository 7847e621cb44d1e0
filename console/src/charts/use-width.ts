import { type RefCallback, useCallback, useState } from 'react'

/** How wide an element is, in pixels, once it is there: before it is painted, and whenever that changes. */
export function useWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(640)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => setWidth(Math.max(160, Math.floor(element.getBoundingClientRect().width)))
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
