import { useTranslation } from 'react-i18next'
import { AddressLink } from '#shell/address-link.tsx'
import { cx } from '#ui/cx.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { FigureCell, FigureTable } from './figure-table.ts'

type Props = { title: string; table: FigureTable; height: number }

/** Table of the chart's figures, as high as the chart. */
export function TwinTable({ title, table: { heads, rows }, height }: Props) {
  const numeric = heads.map((_, at) => rows.some(({ cells }) => typeof cells[at]?.value === 'number'))
  const side = (at: number) => (numeric[at] ? 'text-right tabular-nums' : 'text-left')
  return (
    <div className="flex flex-col print:h-auto!" style={{ height }}>
      <ScrollRegion className="min-h-0 flex-1 overflow-auto">
        <table className="type-body w-full border-separate border-spacing-0">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={cx(
                    'type-meta h-8 border-b border-line px-3 font-semibold whitespace-nowrap text-ink-2 first:pl-0 last:pr-1',
                    side(at),
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id}>
                {cells.map((cell, at) => {
                  const Cell = at === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={heads[at]}
                      {...(at === 0 && { scope: 'row' })}
                      className={cx(
                        'h-8 border-b border-line px-3 font-normal whitespace-nowrap first:pl-0 last:pr-1',
                        side(at),
                      )}
                    >
                      <Figure cell={cell} />
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

function Figure({ cell: { text, value, href } }: { cell: FigureCell }) {
  const { t } = useTranslation()
  if (value === null) {
    return (
      <>
        <span aria-hidden className="text-ink-3">
          —
        </span>
        <span className="sr-only">{t(($) => $.charts.no_value)}</span>
      </>
    )
  }
  return href ? (
    <AddressLink to={href} className="link">
      {text}
    </AddressLink>
  ) : (
    text
  )
}
