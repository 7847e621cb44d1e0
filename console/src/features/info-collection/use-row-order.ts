import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Options = {
  list: RefObject<HTMLElement | null>
  /** Of the rows, in their order. Each row has its id in `data-order`. */
  ids: readonly string[]
  onMove: (from: number, to: number) => void
}

const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** Rows that are put in order: by dragging a handle, or with Alt and the arrows while one is in them. */
export function useRowOrder({ list, ids, onMove }: Options) {
  const [dragged, setDragged] = useState<string>()
  const now = useRef({ ids, onMove })
  useEffect(() => {
    now.current = { ids, onMove }
  })

  useEffect(() => {
    if (dragged === undefined) return undefined
    const rowAt = (at: number) => {
      const id = now.current.ids[at]
      return id === undefined ? null : (list.current?.querySelector(`[data-order="${id}"]`) ?? null)
    }
    const follow = ({ clientY }: { clientY: number }) => {
      const at = now.current.ids.indexOf(dragged)
      const [above, below] = [rowAt(at - 1), rowAt(at + 1)]
      if (above && clientY < middleOf(above)) now.current.onMove(at, at - 1)
      else if (below && clientY > middleOf(below)) now.current.onMove(at, at + 1)
    }
    const end = () => setDragged(undefined)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged, list])

  return {
    dragged,
    handleOf: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.preventDefault()
        setDragged(id)
      },
    }),
    onKeyDown: (event: KeyboardEvent, id: string) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const at = ids.indexOf(id)
      if (!event.altKey || step === 0 || event.defaultPrevented) return
      event.preventDefault()
      if (at + step < 0 || at + step >= ids.length) return
      const focused = document.activeElement
      onMove(at, at + step)
      // A row that is put elsewhere loses the focus on its way.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
    },
  }
}
