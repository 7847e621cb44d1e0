import { useTranslation } from 'react-i18next'
import { rounded } from '#charts/bar-chart.tsx'
import { ChartCard } from '#charts/chart-card.tsx'
import { type FigureCell, type FigureTable, wordCell } from '#charts/figure-table.ts'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { TwinTable } from '#charts/twin-table.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { useCapabilityWords } from './capability-words.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { useMetrics } from './metric-words.ts'
import type { OfCapabilities } from './of-capabilities.ts'

const ROW = 36

/** How the use of each capability ended. */
export function CapabilityTable({ agent, search, board, frame }: OfCapabilities) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()('capability_success')
  const wordsOf = useCapabilityWords()
  const scope = board && {
    agent_id: agent.id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: board.span,
  }
  const uses = board?.capabilities ?? []
  const count = (value: number, filters: Parameters<typeof listAddress>[1]): FigureCell => ({
    text: format.number(value),
    value,
    href: scope && listAddress(scope, filters),
  })
  const share = (part: number, of: number): FigureCell =>
    of < LEAST_SAMPLE
      ? {
          text: t(($) => $.boards.part_of, { part: format.number(part), of: format.number(of) }),
          value: rounded(part / of),
        }
      : { text: format.percent(part / of, 1), value: rounded(part / of) }
  const table: FigureTable = {
    heads: [
      t(($) => $.boards.tools.capability),
      t(($) => $.boards.conversations),
      t(($) => $.boards.tools.success),
      t(($) => $.boards.tools.good),
      t(($) => $.boards.capabilities.failed),
      t(($) => $.boards.capabilities.open),
    ],
    rows: uses.map((use) => {
      const { capability, used, succeeded, failed } = use
      return {
        id: capability,
        cells: [
          wordCell(wordsOf(use).label),
          count(used, { capability }),
          share(succeeded, used),
          count(succeeded, { capability, capability_outcome: 'succeeded' }),
          count(failed, { capability, capability_outcome: 'failed' }),
          { text: format.number(used - succeeded - failed), value: used - succeeded - failed },
        ],
      }
    }),
  }
  const height = Math.max(5, table.rows.length + 1) * ROW
  return (
    <ChartCard
      frame={{
        ...frame,
        title: metric.label,
        definition: metric.definition,
        fileName: metric.label,
        actions: <PinMenu card="capability_effects" address={search} title={metric.label} />,
        empty: board && uses.length === 0 ? t(($) => $.boards.tools.none) : undefined,
        isTable: true,
      }}
      table={table}
      height={height}
      summary=""
    >
      <TwinTable title={metric.label} table={table} height={height} />
    </ChartCard>
  )
}
