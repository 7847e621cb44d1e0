import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { List } from './use-list.ts'

type Props<Row> = {
  list: List<Row>
  /** The period to which it is narrowed, if it is. */
  days?: string | false
}

/** How many rows a list has, beside the title of its page. On phones the foot of the table says it, and there is no room. */
export function ListTotal<Row>({ list: { page, address }, days }: Props<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!page) return null
  const total = format.number(page.page.total)
  return (
    <>
      <span className="max-sm:hidden">
        {page.page.total_is_exact
          ? t(($) => (address?.isFiltered ? $.ui.total_filtered : $.ui.total), { total })
          : t(($) => $.ui.total_inexact, { total })}
        {days && ' · '}
      </span>
      {days && <span>{days}</span>}
    </>
  )
}
