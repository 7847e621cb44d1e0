import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Options = {
  list: RefObject<HTMLElement | null>
  /** Ids in their present order. Each element has its id in `data-order`. */
  ids: readonly string[]
  /** Rows unless said. */
  of?: 'rows' | 'columns'
  onMove: (from: number, to: number) => void
}

const AXES = {
  rows: {
    back: 'ArrowUp',
    on: 'ArrowDown',
    pointer: ({ clientY }: MouseEvent) => clientY,
    middle: ({ top, height }: DOMRect) => top + height / 2,
  },
  columns: {
    back: 'ArrowLeft',
    on: 'ArrowRight',
    pointer: ({ clientX }: MouseEvent) => clientX,
    middle: ({ left, width }: DOMRect) => left + width / 2,
  },
}

/** Rows or columns that are put in order: by dragging a handle, or with Alt and the arrows while one is in them. */
export function useDragOrder({ list, ids, of = 'rows', onMove }: Options) {
  const axis = AXES[of]
  const [dragged, setDragged] = useState<string>()
  const now = useRef({ ids, onMove })
  useEffect(() => {
    now.current = { ids, onMove }
  })

  useEffect(() => {
    if (dragged === undefined) return undefined
    const middles = () =>
      now.current.ids.map((id) => {
        const item = list.current?.querySelector(`[data-order="${id}"]`)
        return item && axis.middle(item.getBoundingClientRect())
      })
    const follow = (event: MouseEvent) => {
      const [at, pointer, all] = [now.current.ids.indexOf(dragged), axis.pointer(event), middles()]
      const before = all.findIndex((middle, n) => n < at && middle != null && pointer < middle)
      const after = all.findLastIndex((middle, n) => n > at && middle != null && pointer > middle)
      const to = before === -1 ? after : before
      if (to !== -1) now.current.onMove(at, to)
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
  }, [dragged, list, axis])

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
      const step = event.key === axis.back ? -1 : event.key === axis.on ? 1 : 0
      const at = ids.indexOf(id)
      if (!event.altKey || step === 0 || event.defaultPrevented) return
      event.preventDefault()
      if (at + step < 0 || at + step >= ids.length) return
      const focused = document.activeElement
      onMove(at, at + step)
      // An element that moves in the DOM loses the focus.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
    },
  }
}
