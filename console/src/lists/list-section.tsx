import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile } from '#ui/skeleton.tsx'
import { LoadingWords, SkeletonItems } from '#ui/skeleton-list.tsx'
import type { List } from './use-list.ts'

type Props<Row> = {
  list: List<Row>
  /** Accessible name of the list. */
  label: string
  /** Above the rows, if there are any. */
  head?: ReactNode
  rowId: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** In pixels. Without it nothing stands in for the rows: often there are none, and the part is not there then. */
  rowHeight?: number
  none?: ReactNode
  /** From one edge of the sheet to the other: the rows bring their space. */
  isWide?: boolean
  className?: string
}

/** A list as a part of a page, as high as its rows, in each of its states. Its actions stand in the rows. */
export function ListSection<Row>(props: Props<Row>) {
  const { list, label, head, rowId, renderRow, rowHeight, none = null, isWide = false, className } = props
  const { page, error, more } = list
  const { t } = useTranslation()
  const rows = page?.items ?? []
  if (!error && page && rows.length === 0) return none
  if (!error && !page && rowHeight === undefined) return null
  return (
    <section aria-label={label} className={className}>
      {error && (
        <div className={cx('pb-3', isWide && 'px-6 max-sm:px-4')}>
          <ErrorBlock title={error.message} onRetry={error.onRetry} />
        </div>
      )}
      {!error && !page && rowHeight !== undefined && (
        <AfterAWhile>
          <LoadingWords />
          <SkeletonItems height={rowHeight} className="flex items-center border-b border-line" />
        </AfterAWhile>
      )}
      {rows.length > 0 && (
        <>
          {head}
          <ul className="border-t border-line">
            {rows.map((row) => (
              <li key={rowId(row)} data-row={rowId(row)} className="border-b border-line">
                {renderRow(row)}
              </li>
            ))}
          </ul>
        </>
      )}
      {more && (
        <Button size="sm" className="mt-3" loading={more.isComing} onClick={more.onMore}>
          {t(($) => $.ui.more)}
        </Button>
      )}
    </section>
  )
}
