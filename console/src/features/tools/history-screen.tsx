import { getRouteApi, Link } from '@tanstack/react-router'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { ToolRun } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/table-layout.ts'
import { useNow } from '#ui/use-now.ts'
import { CapabilitiesPage } from './capabilities-page.tsx'
import { HistoryExport } from './history-export.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { runList } from './history-queries.ts'
import { historyFilters } from './history-search.ts'
import { RunDrawer } from './run-drawer.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunResult } from './run-result.tsx'
import { runSeconds } from './run-words.ts'
import { ToolFigures } from './tool-figures.tsx'
import { useToolName } from './use-tool-name.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/history')

/** Each run of a tool, and the one that is open beside them, step by step. */
export function HistoryScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const address = useListAddress(route.useSearch(), historyFilters)
  const { run: open } = address.search
  const list = useList(runList(agentId, address.search), address)
  const show = (run: string | undefined) => address.go({ run })
  const toolName = useToolName(agentId)
  const columns = useRunColumns(toolName, (run) => show(run.id))
  const { page } = list
  return (
    <CapabilitiesPage agent={agent} crumb={t(($) => $.toolHistory.title)}>
      <RunFigures agentId={agentId} search={address.search} />
      <ToolFigures agentId={agentId} search={address.search} onTool={(tool) => address.filter({ tool })} />
      <div className="h-2.5 shrink-0" />
      <ListTable
        list={list}
        label={t(($) => $.toolHistory.list)}
        rowId={({ id }) => id}
        rowName={toolName}
        open={{ id: open, onOpen: (run) => show(run.id) }}
        filters={
          <>
            <HistoryFilters agentId={agentId} address={address} />
            <HistoryExport agentId={agentId} search={address.search} />
          </>
        }
        columns={columns}
        renderPhoneRow={(run) => <PhoneRow run={run} name={toolName(run)} onOpen={() => show(run.id)} />}
        phoneRowHeight={65}
        noneFound={t(($) => $.toolHistory.none_found)}
        none={
          <Empty
            first
            title={t(($) => $.toolHistory.none)}
            action={
              <Link to="/agents/$agentId/playground" params={{ agentId }} className={buttonClass({ variant: 'ink' })}>
                {t(($) => $.toolHistory.none_action, { agent: agent.name })}
              </Link>
            }
          >
            {t(($) => $.toolHistory.none_help, { agent: agent.name })}
          </Empty>
        }
      />
      <RunDrawer
        agent={agent}
        runId={open}
        onClose={() => show(undefined)}
        steps={
          page && {
            ids: page.items.map(({ id }) => id),
            current: open,
            onGo: show,
            from: address.first,
            total: page.page.total,
          }
        }
        onConversation={(conversation) => {
          address.filter({ conversation, run: undefined })
        }}
      />
    </CapabilitiesPage>
  )
}

/** Today's by their time, those before with their day. */
function useRunTime(): (at: string) => string {
  const format = useFormat()
  const today = format.date(useNow())
  return (at) => (format.date(at) === today ? format.time(at) : format.dateTime(at))
}

function useRunColumns(toolName: (run: ToolRun) => string, onOpen: (run: ToolRun) => void): Column<ToolRun>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const timeOf = useRunTime()
  return [
    {
      id: 'time',
      head: t(($) => $.toolHistory.columns.time),
      width: 152,
      cell: (run) => (
        <button
          type="button"
          aria-label={`${timeOf(run.started_at)}, ${toolName(run)}`}
          title={format.fullDateTime(run.started_at)}
          onClick={() => onOpen(run)}
          className="rounded-xs tabular-nums hover:underline"
        >
          {timeOf(run.started_at)}
        </button>
      ),
    },
    {
      id: 'tool',
      head: t(($) => $.toolHistory.columns.tool),
      cell: (run) => <ToolName run={run} name={toolName(run)} />,
    },
    {
      id: 'conversation',
      head: t(($) => $.toolHistory.columns.conversation),
      width: 200,
      cell: (run) => <Who run={run} />,
    },
    {
      id: 'result',
      head: t(($) => $.toolHistory.columns.result),
      width: 200,
      cell: (run) => <RunResult run={run} />,
    },
    {
      id: 'duration',
      head: t(($) => $.toolHistory.columns.duration),
      width: 96,
      align: 'end',
      cell: ({ ms }) => (ms === null ? '—' : runSeconds(ms, format)),
    },
    {
      id: 'cost',
      head: t(($) => $.toolHistory.columns.cost),
      width: 112,
      align: 'end',
      cell: (run) => <Cost run={run} />,
    },
  ]
}

const ToolName = ({ run: { tool_id }, name }: { run: ToolRun; name: string }) => (
  <span
    className={cx('font-semibold text-ink', !isPredefined(tool_id) && 'font-code text-[12.5px]/[20px]')}
    title={name}
  >
    {name}
  </span>
)

/** Customer of a run. */
function Who({ run: { mode, customer, conversation_id } }: { run: ToolRun }) {
  const { t } = useTranslation()
  if (customer !== null) return customer
  if (mode === 'test') return <span className="text-ink-3">{t(($) => $.toolHistory.test)}</span>
  return conversation_id === null ? <span className="text-ink-3">—</span> : t(($) => $.toolHistory.visitor)
}

/** The billed cost; if it is nothing the rule says why. */
function Cost({ run: { billed_micros, billing_rule } }: { run: ToolRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rule = t(($) => $.toolHistory.rules[billing_rule])
  return billed_micros === null ? (
    <span className="text-ink-3" title={rule}>
      —
    </span>
  ) : (
    <span title={rule}>{format.money({ micros: billed_micros, currency: 'USD' }, 4)}</span>
  )
}

function PhoneRow({ run, name, onOpen }: { run: ToolRun; name: string; onOpen: () => void }) {
  const timeOf = useRunTime()
  return (
    <button type="button" className="flex w-full items-center gap-3 text-left" onClick={onOpen}>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <ToolName run={run} name={name} />
        </span>
        <span className="type-meta flex items-center gap-1.5 text-ink-2">
          <RunResult run={run} />
          <span className="shrink-0 text-ink-3">· {timeOf(run.started_at)}</span>
        </span>
      </span>
      <span className="shrink-0 tabular-nums">
        <Cost run={run} />
      </span>
    </button>
  )
}
