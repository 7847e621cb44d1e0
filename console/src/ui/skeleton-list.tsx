import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'
import { cellOf, type Column, PHONE_ROW, type RowKind } from './table-layout.ts'

const ROWS = 7
const rows = Array.from({ length: ROWS }, (_, row) => row)
const WIDTHS = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3']
const widthOf = (row: number) => WIDTHS[row % WIDTHS.length]

/** Rows that are loading fade downwards: their number is not known yet. */
const fading = (row: number) => ({ opacity: 1 - row / (ROWS + 1) })

/** Says that rows are on their way: the bars in their places say nothing aloud. */
export function LoadingWords() {
  const { t } = useTranslation()
  return <output className="sr-only">{t(($) => $.ui.loading)}</output>
}

type Props<Row> = {
  columns: readonly Column<Row>[]
  kind: RowKind
  hasBoxes: boolean
  hasMenus: boolean
}

/** Rows of a table that are coming, as high as they will be. */
export function SkeletonBody<Row>({ columns, kind, hasBoxes, hasMenus }: Props<Row>) {
  const cell = cellOf(kind)
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row} style={fading(row)}>
          {hasBoxes && (
            <td className={cell}>
              <Skeleton className="h-4! w-4" />
            </td>
          )}
          {columns.map((column, at) => (
            <td key={column.id} className={cell}>
              {at === 0 ? (
                <Lines row={row} kind={kind} />
              ) : (
                <Skeleton className={cx('w-3/5', column.align === 'end' && 'ml-auto')} />
              )}
            </td>
          ))}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control */}
          {hasMenus && <td className={cell} />}
        </tr>
      ))}
    </tbody>
  )
}

function Lines({ row, kind }: { row: number; kind: RowKind }) {
  return (
    <span className="flex items-center gap-2.5">
      {kind === 'person' && <span className="animate-pulse size-7 shrink-0 rounded-pill bg-fill-2" />}
      <span className="flex-1 space-y-1.5">
        <Skeleton className={cx('max-w-40', widthOf(row))} />
        {kind !== 'line' && <Skeleton className={cx('max-w-72', widthOf(row + 2))} />}
      </span>
    </span>
  )
}

/** Rows of a list that are coming, as high as they will be. */
export function SkeletonItems({ height, className = PHONE_ROW }: { height: number; className?: string }) {
  return (
    <ul aria-hidden>
      {rows.map((row) => (
        <li key={row} className={className} style={{ minHeight: height, ...fading(row) }}>
          <span className="flex-1 space-y-2">
            <Skeleton className={cx('max-w-48', widthOf(row))} />
            <Skeleton className={cx('max-w-80', widthOf(row + 2))} />
          </span>
        </li>
      ))}
    </ul>
  )
}
