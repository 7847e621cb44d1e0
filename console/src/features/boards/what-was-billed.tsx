import { useTranslation } from 'react-i18next'
import { ChartCard } from '#charts/chart-card.tsx'
import { type FigureTable, wordCell } from '#charts/figure-table.ts'
import { TwinTable } from '#charts/twin-table.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import type { OfTools } from './of-tools.ts'

const HEIGHT = 180

/** Billed and free runs among all. */
export function WhatWasBilled({ search, board, frame }: OfTools) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t(($) => $.boards.tools.billed)
  const { runs = 0, billed = 0, billed_micros = 0, free = 0 } = board?.now ?? {}
  const row = (id: string, name: string, count: number, micros: number): FigureTable['rows'][number] => ({
    id,
    cells: [
      wordCell(name),
      { text: format.number(count), value: count },
      { text: format.money({ micros, currency: 'USD' }), value: micros / 1_000_000 },
    ],
  })
  const table: FigureTable = {
    heads: [t(($) => $.boards.tools.what), t(($) => $.boards.tools.runs), t(($) => $.boards.tools.amount)],
    rows: [
      row(
        'billed',
        t(($) => $.boards.tools.was_billed),
        billed,
        billed_micros,
      ),
      row(
        'free',
        t(($) => $.boards.tools.was_free),
        free,
        0,
      ),
      row(
        'failed',
        t(($) => $.boards.tools.was_not),
        runs - billed - free,
        0,
      ),
      row(
        'all',
        t(($) => $.boards.tools.with_customers),
        runs,
        billed_micros,
      ),
    ],
  }
  return (
    <ChartCard
      frame={{
        ...frame,
        className: 'border-t border-line',
        title,
        actions: <PinMenu card="billed" address={search} title={title} />,
        fileName: title,
        empty: board && runs === 0 ? t(($) => $.boards.tools.none) : undefined,
        isTable: true,
      }}
      table={table}
      height={HEIGHT}
      summary=""
    >
      <TwinTable title={title} table={table} height={HEIGHT} />
    </ChartCard>
  )
}
