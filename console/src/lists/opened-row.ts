import type { ComponentProps } from 'react'
import type { RowSteps } from '#ui/row-steps.tsx'

/** The row of a list that is open beside it. */
export type OpenedRow<Row> = {
  /** As the address says it; undefined: none is open. */
  id: string | undefined
  /** Undefined if it is not on this page of the list, or the page is on its way. */
  row: Row | undefined
  /** One is open, and not on this page of the list. */
  isMissing: boolean
  onClose: () => void
  /** The way to its neighbours; undefined while the page is on its way. */
  steps: ComponentProps<typeof RowSteps> | undefined
}
