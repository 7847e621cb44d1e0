import { useQuery } from '@tanstack/react-query'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { FiguresOfTool } from '@tertulia/contract/tool-reports'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { useToolFailureWords } from './failure-words.ts'
import { figuresByTool } from './history-queries.ts'
import type { HistorySearch } from './history-search.ts'
import { runSeconds } from './run-words.ts'
import { useToolName } from './use-tool-name.ts'

type Props = { agentId: string; search: Partial<HistorySearch>; onTool: (tool: string) => void }

/** Figures of each tool, with its last failure: above the list, folded at first. */
export function ToolFigures({ agentId, search, onTool }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="shrink-0 border-b border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="type-button cursor-pointer px-6 py-2.5 max-sm:px-4">
        {t(($) => $.toolHistory.by_tool)}
      </summary>
      {isOpen && <Opened agentId={agentId} search={search} onTool={onTool} />}
    </details>
  )
}

function Opened({ agentId, search, onTool }: Props) {
  const { t } = useTranslation()
  const loaded = useQuery(figuresByTool(agentId, search))
  return (
    <ScrollRegion
      aria-label={t(($) => $.toolHistory.by_tool)}
      className="max-h-[42dvh] overflow-auto px-6 pb-3 max-sm:px-4"
    >
      <QueryResult from={loaded}>
        {(found) =>
          found.length === 0 ? (
            <p className="type-meta text-ink-3">{t(($) => $.toolHistory.none_found)}</p>
          ) : (
            <Figures agentId={agentId} figures={found} onTool={onTool} />
          )
        }
      </QueryResult>
    </ScrollRegion>
  )
}

function Figures({ agentId, figures, onTool }: Pick<Props, 'agentId' | 'onTool'> & { figures: FiguresOfTool[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toolName = useToolName(agentId)
  const most = Math.max(...figures.map(({ runs }) => runs))
  const time = (ms: number | null) => (ms === null ? '—' : runSeconds(ms, format))
  return (
    <table className="w-full min-w-[880px] border-collapse">
      <thead>
        <tr className="type-meta border-b border-line text-ink-2">
          <Head>{t(($) => $.toolHistory.columns.tool)}</Head>
          <Head>
            <span className="sr-only">{t(($) => $.toolHistory.share)}</span>
          </Head>
          {(['uses', 'success', 'typical', 'slow', 'timeouts', 'billed', 'cost'] as const).map((column) => (
            <Head key={column} isNumber>
              {t(($) => $.toolHistory.tool_columns[column])}
            </Head>
          ))}
          <Head>{t(($) => $.toolHistory.tool_columns.last_failure)}</Head>
        </tr>
      </thead>
      <tbody>
        {figures.map((of) => (
          <tr key={of.tool_id} className="h-8 border-b border-line last:border-0">
            <td className="max-w-52 pr-3">
              <button
                type="button"
                onClick={() => onTool(of.tool_id)}
                className={cx(
                  'max-w-full truncate rounded-xs font-semibold hover:underline',
                  !isPredefined(of.tool_id) && 'font-code text-[12.5px]/[20px]',
                )}
              >
                {toolName(of)}
              </button>
            </td>
            <td className="w-36 pr-3">
              <UseBar of={of} most={most} />
            </td>
            <Number>{format.number(of.runs)}</Number>
            <Number isLow={of.success !== null && of.success < LOW}>
              {of.success === null ? '—' : format.percent(of.success, 1)}
            </Number>
            <Number>{time(of.p50_ms)}</Number>
            <Number>{time(of.p95_ms)}</Number>
            <Number>{of.timeouts === 0 ? '—' : format.number(of.timeouts)}</Number>
            <Number>{of.billed === 0 ? '—' : format.number(of.billed)}</Number>
            <Number>{of.billed === 0 ? '—' : format.money({ micros: of.billed_micros, currency: 'USD' })}</Number>
            <td className="pl-5">
              <Failure of={of} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Below it a share of success is told in the tone of a warning. */
const LOW = 0.95

const Head = ({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) => (
  <th scope="col" className={cx('h-7 font-normal whitespace-nowrap', isNumber ? 'pl-4 text-right' : 'pr-3 text-left')}>
    {children}
  </th>
)

const Number = ({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) => (
  <td className={cx('pl-4 text-right whitespace-nowrap tabular-nums', isLow && 'font-semibold text-warn-text')}>
    {children}
  </td>
)

/** How much it is used beside the most used one, and how much of that went well. */
function UseBar({ of: { runs, success }, most }: { of: FiguresOfTool; most: number }) {
  return (
    <span aria-hidden className="flex h-2 bg-bad-mark" style={{ width: `${(runs / most) * 100}%` }}>
      <span className="bg-ok-mark" style={{ width: `${(success ?? 1) * 100}%` }} />
    </span>
  )
}

function Failure({ of: { last_failure: failed } }: { of: FiguresOfTool }) {
  const format = useFormat()
  const words = useToolFailureWords()
  if (!failed) return <span className="text-ink-3">—</span>
  const { at, ...what } = failed
  return (
    <span className="type-meta flex items-center gap-1.5" title={format.fullDateTime(at)}>
      <Glyph name="alert" tone="bad" />
      <span className="truncate">
        {words({ ...what, timeout_seconds: undefined })}, {format.relative(at)}
      </span>
    </span>
  )
}
