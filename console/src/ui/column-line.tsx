import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_WIDTH } from './table-layout.ts'

type Props = {
  column: { head: string; width?: number }
  /** Undefined: its usual width again. */
  onResize: (width: number | undefined) => void
}

const STEP = 16
const within = (width: number) => Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)))

/**
 * The line before a column, which makes it wider: dragged, or moved by the arrows. It is the one at the left, because the
 * first column takes the room that is left: so the line goes where the pointer goes.
 */
export function ColumnLine({ column: { head, width = COLUMN_WIDTH.min }, onResize }: Props) {
  const { t } = useTranslation()
  const begun = useRef<{ x: number; width: number }>(undefined)
  const end = () => {
    begun.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
    if (event.altKey || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    onResize(step === undefined ? undefined : within(width + step))
  }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule between texts cannot be moved
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(($) => $.ui.column_line, { column: head })}
      title={t(($) => $.ui.column_line_help)}
      aria-valuenow={width}
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      className="group/line absolute inset-y-1 -left-1 flex w-2 cursor-col-resize touch-none justify-center rounded-xs"
      onKeyDown={press}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, width }
      }}
      onPointerMove={({ clientX }) =>
        begun.current && onResize(within(begun.current.width + begun.current.x - clientX))
      }
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span className="w-px bg-line-2 opacity-0 group-hover/line:opacity-100 group-focus-visible/line:opacity-100" />
    </span>
  )
}
