import { useState } from 'react'
import { z } from 'zod'
import type { Column } from '#ui/table-layout.ts'

const KEY = 'tertulia.conversation-columns'

const ColumnLayout = z.object({
  /** Ids of those that are shown, in their order, without the first. */
  shown: z.array(z.string()),
  /** In pixels, of columns that the member has resized. */
  widths: z.record(z.string(), z.number()),
})
type ColumnLayout = z.infer<typeof ColumnLayout>

function read(): ColumnLayout | undefined {
  try {
    return ColumnLayout.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

function keep(layout: ColumnLayout | undefined): void {
  try {
    if (layout) localStorage.setItem(KEY, JSON.stringify(layout))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing shows the usual ones next time.
  }
}

/**
 * Which columns are shown, where, and how wide: kept in this browser.
 * @param all the first of them is always there, and first
 */
export function useColumnLayout<Row>(all: readonly Column<Row>[], usual: readonly string[]) {
  const [kept, setKept] = useState(read)
  const { shown, widths }: ColumnLayout = kept ?? { shown: [...usual], widths: {} }
  const change = (to: Partial<ColumnLayout> | undefined) => {
    const layout = to && { shown, widths, ...to }
    setKept(layout)
    keep(layout)
  }
  const placed = shown.flatMap((id) => all.find((column) => column.id === id) ?? [])
  return {
    columns: [...all.slice(0, 1), ...placed].map((column) => {
      const width = widths[column.id] ?? column.width
      return width === undefined ? column : { ...column, width }
    }),
    isUsual: kept === undefined,
    reset: () => change(undefined),
    isShown: (id: string) => shown.includes(id),
    show: (id: string, isShown: boolean) =>
      change({ shown: isShown ? [...shown, id] : shown.filter((each) => each !== id) }),
    changes: {
      onMove: (from: number, to: number) => {
        const order = placed.map(({ id }) => id)
        order.splice(to, 0, ...order.splice(from, 1))
        change({ shown: order })
      },
      onResize: (id: string, width: number | undefined) => {
        const { [id]: _, ...others } = widths
        change({ widths: width === undefined ? others : { ...others, [id]: width } })
      },
    },
  }
}
