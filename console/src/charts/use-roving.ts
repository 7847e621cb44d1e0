import { type KeyboardEvent, useRef, useState } from 'react'

type Place = readonly [column: number, row: number]

const STEPS: Record<string, (at: Place, last: Place) => Place> = {
  ArrowLeft: ([column, row]) => [column - 1, row],
  ArrowRight: ([column, row]) => [column + 1, row],
  ArrowUp: ([column, row], [, last]) => (last === 0 ? [column - 1, row] : [column, row - 1]),
  ArrowDown: ([column, row], [, last]) => (last === 0 ? [column + 1, row] : [column, row + 1]),
  Home: ([, row]) => [0, row],
  End: ([, row], [last]) => [last, row],
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)

/**
 * One stop of Tab for all the figures of a chart: arrows, Home and End lead from one to the next, the same with Ctrl or
 * Cmd to the corners.
 * @param columns how many there are
 * @param rows how many there are below each other; if there is one, up and down do what left and right do
 * @param first where Tab leads at first
 */
export function useRoving(columns: number, rows = 1, first: Place = [0, 0]) {
  const [[column, row], setPlace] = useState(first)
  const area = useRef<HTMLFieldSetElement>(null)
  // Fewer figures may come than there were.
  const at: Place = [within(column, columns - 1), within(row, rows - 1)]

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey) return
    const last: Place = [columns - 1, rows - 1]
    const isCorner = (event.ctrlKey || event.metaKey) && (event.key === 'Home' || event.key === 'End')
    if ((event.ctrlKey || event.metaKey) && !isCorner) return
    const next = isCorner ? (event.key === 'Home' ? ([0, 0] as const) : last) : STEPS[event.key]?.(at, last)
    if (!next) return
    event.preventDefault()
    const [c, r] = [within(next[0], last[0]), within(next[1], last[1])]
    area.current?.querySelector<HTMLElement>(`[data-stop="${c} ${r}"]`)?.focus()
  }

  return {
    area: { ref: area, onKeyDown },
    /** Attributes that make an element the stop of a place. */
    stop: (c: number, r = 0) => ({
      'data-stop': `${c} ${r}`,
      tabIndex: c === at[0] && r === at[1] ? 0 : -1,
      onFocus: () => setPlace([c, r]),
    }),
  }
}
