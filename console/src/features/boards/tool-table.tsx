import type { ToolBoard, ToolSums } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { rounded } from '#charts/bar-chart.tsx'
import { ChartCard } from '#charts/chart-card.tsx'
import { type FigureCell, type FigureTable, wordCell } from '#charts/figure-table.ts'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { TwinTable } from '#charts/twin-table.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useToolName } from '#features/tools/use-tool-name.ts'
import { useFormat } from '#i18n/format.ts'
import { historyAddress, listAddress } from '@tertulia/contract/list-address'
import { useMetrics } from './metric-words.ts'
import type { OfTools } from './of-tools.ts'

const ROW = 36

/** Each capability that was used, and all of them. */
export function ToolTable({ agent, search, board, frame }: OfTools) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const nameOf = useToolName(agent.id)
  const title = t(($) => $.boards.tools.by_tool)
  const scope = board && { agent_id: agent.id, span: board.span }
  const count = (value: number, href?: string): FigureCell => ({ text: format.number(value), value, href })
  const seconds = (ms: number | null): FigureCell =>
    ms === null ? { text: '—', value: null } : { text: format.duration(ms / 1000), value: Math.round(ms) / 1000 }
  const share = (part: number, of: number): FigureCell =>
    of < LEAST_SAMPLE
      ? {
          text: t(($) => $.boards.part_of, { part: format.number(part), of: format.number(of) }),
          value: rounded(part / of),
        }
      : { text: format.percent(part / of, 1), value: rounded(part / of) }
  const rowOf = (
    id: string,
    name: string,
    sums: ToolSums,
    tool?: ToolBoard['tools'][number]['tool_id'],
    conversations?: number,
  ): FigureTable['rows'][number] => ({
    id,
    cells: [
      wordCell(name),
      count(sums.runs, scope && historyAddress(scope, { outcome: 'live', tool })),
      share(sums.succeeded, sums.runs),
      count(sums.timeouts, scope && historyAddress(scope, { outcome: 'failed', failure: 'timeout', tool })),
      conversations === undefined
        ? { text: '', value: '' }
        : {
            ...share(conversations, board?.conversations ?? 0),
            value: conversations,
            href: scope && listAddress(scope, { capability: tool }),
          },
      seconds(sums.p50_ms),
      seconds(sums.p95_ms),
      sums.free === sums.runs
        ? { text: t(($) => $.boards.tools.free), value: 0 }
        : count(sums.billed, scope && historyAddress(scope, { outcome: 'live', billed: 'yes', tool })),
      sums.billed === 0
        ? { text: '—', value: 0 }
        : {
            text: format.money({ micros: sums.billed_micros, currency: 'USD' }),
            value: sums.billed_micros / 1_000_000,
          },
    ],
  })
  const table: FigureTable = {
    heads: [
      t(($) => $.boards.tools.capability),
      metric('runs').label,
      t(($) => $.boards.tools.success),
      metric('run_timeouts').label,
      t(($) => $.boards.conversations),
      t(($) => $.boards.tools.typical),
      t(($) => $.boards.tools.slowest),
      metric('run_billed').label,
      metric('run_cost').label,
    ],
    rows: [
      ...(board?.tools ?? []).map((tool) => rowOf(tool.tool_id, nameOf(tool), tool, tool.tool_id, tool.conversations)),
      ...(board && board.tools.length > 1
        ? [
            rowOf(
              'all',
              t(($) => $.boards.tools.all),
              board.now,
            ),
          ]
        : []),
    ],
  }
  const height = Math.max(5, table.rows.length + 1) * ROW
  return (
    <ChartCard
      frame={{
        ...frame,
        title,
        actions: <PinMenu card="by_tool" address={search} title={title} />,
        fileName: title,
        empty: board && board.now.runs === 0 ? t(($) => $.boards.tools.none) : undefined,
        isTable: true,
      }}
      table={table}
      height={height}
      summary=""
    >
      <TwinTable title={title} table={table} height={height} />
      {board && board.tests > 0 && (
        <p className="type-meta mt-2 text-ink-2">{t(($) => $.boards.tools.tests, { count: board.tests })}</p>
      )}
    </ChartCard>
  )
}
