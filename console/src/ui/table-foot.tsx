import { type PageInfo, ROWS_PER_PAGE } from '@tertulia/contract/shapes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'

type Rows = (typeof ROWS_PER_PAGE)[number]

/** Position in a list: an undefined cursor is its beginning. `from` is the number of the first row there. */
export type TablePosition = { cursor: string | undefined; rows: Rows; from: number }

type Props = {
  page: PageInfo
  /** Rows on this page. */
  shown: number
  from: number
  onMove: (to: TablePosition) => void
}

const isRows = (rows: number): rows is Rows => ROWS_PER_PAGE.some((choice) => choice === rows)

/** Foot of a table: which rows these are, how many of them, and the way to the others. */
export function TableFoot({ page, shown, from, onMove }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = isRows(page.rows) ? page.rows : 25
  const numbers = {
    from: format.number(from),
    to: format.number(from + shown - 1),
    total: format.number(page.total),
  }
  return (
    <div className="@container shrink-0 border-t border-line">
      <div className="flex h-11 items-center gap-3 px-6 max-sm:h-14 max-sm:px-4">
        <output className="type-meta mr-auto text-ink-2 tabular-nums">
          {page.total_is_exact ? t(($) => $.ui.range, numbers) : t(($) => $.ui.range_inexact, numbers)}
        </output>
        <span className="type-meta text-ink-2 @max-md:hidden">{t(($) => $.ui.rows_per_page)}</span>
        <Select
          size="sm"
          label={t(($) => $.ui.rows_per_page)}
          className="w-auto! border-line-2! font-medium @max-md:hidden"
          options={ROWS_PER_PAGE.map((choice) => ({ value: String(choice), label: String(choice) }))}
          value={String(rows)}
          onChange={(choice) => onMove({ cursor: undefined, rows: Number(choice) as Rows, from: 1 })}
        />
        <div className="flex gap-1">
          <IconButton
            label={t(($) => $.ui.previous_page)}
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={page.prev === null}
            className="aria-disabled:opacity-40"
            onClick={() => page.prev !== null && onMove({ cursor: page.prev, rows, from: Math.max(1, from - rows) })}
          />
          <IconButton
            label={t(($) => $.ui.next_page)}
            icon={<ChevronRight aria-hidden />}
            aria-disabled={page.next === null}
            className="aria-disabled:opacity-40"
            onClick={() => page.next !== null && onMove({ cursor: page.next, rows, from: from + shown })}
          />
        </div>
      </div>
    </div>
  )
}
