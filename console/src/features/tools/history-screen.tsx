import { getRouteApi, Link } from '@tanstack/react-router'
import { isPredefined } from '@tertulia/contract/tool-ids'
import { toolReports } from '@tertulia/contract/tool-reports'
import type { ToolRun } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useFormat } from '#i18n/format.ts'
import { ExportButton } from '#lists/export-button.tsx'
import { ListScreen } from '#lists/list-screen.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useNow } from '#ui/use-now.ts'
import { CapabilitiesPage } from './capabilities-page.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { narrowing, runList } from './history-queries.ts'
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
  const format = useFormat()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const address = useListAddress(route.useSearch(), historyFilters)
  const { search, filter } = address
  const list = useList(runList(agentId, search), address)
  const toolName = useToolName(agentId)
  const today = format.date(useNow())
  // Today's by their time, those before with their day.
  const timeOf = ({ started_at: at }: ToolRun) => (format.date(at) === today ? format.time(at) : format.dateTime(at))
  return (
    <CapabilitiesPage agent={agent} crumb={t(($) => $.toolHistory.title)}>
      <RunFigures agentId={agentId} search={search} />
      <ToolFigures agentId={agentId} search={search} onTool={(tool) => filter({ tool })} />
      <ListScreen
        list={list}
        address={address}
        words={(word) => t(($) => $.toolHistory[word], { agent: agent.name })}
        rowName={toolName}
        filters={
          <>
            <HistoryFilters agentId={agentId} address={address} />
            <ExportButton
              permission="conversation.export"
              words={(word, count) => t(($) => $.toolHistory[word], { count })}
              fileName={t(($) => $.toolHistory.title)}
              export={() => call(toolReports.export, { params: { agent_id: agentId }, body: narrowing(search) })}
            />
          </>
        }
        head={(id) => t(($) => $.toolHistory.columns[id])}
        columns={[
          {
            id: 'time',
            width: 152,
            isOpener: true,
            title: ({ started_at }) => format.fullDateTime(started_at),
            cell: timeOf,
          },
          {
            id: 'tool',
            title: toolName,
            cell: (run) => (
              <span
                className={cx('font-semibold text-ink', !isPredefined(run.tool_id) && 'font-code text-[12.5px]/[20px]')}
              >
                {toolName(run)}
              </span>
            ),
          },
          { id: 'conversation', width: 200, cell: (run) => <Who run={run} /> },
          { id: 'result', width: 200, cell: (run) => <RunResult run={run} /> },
          { id: 'duration', width: 96, align: 'end', cell: ({ ms }) => (ms === null ? '—' : runSeconds(ms, format)) },
          {
            id: 'cost',
            width: 112,
            align: 'end',
            // If nothing was billed, the rule says why.
            title: ({ billing_rule }) => t(($) => $.toolHistory.rules[billing_rule]),
            cell: ({ billed_micros: micros }) =>
              micros === null ? <span className="text-ink-3">—</span> : format.money({ micros, currency: 'USD' }, 4),
          },
        ]}
        phone={{ name: 'tool', state: 'result', details: ['time'], end: 'cost' }}
        noneAction={
          <Link to="/agents/$agentId/playground" params={{ agentId }} className={buttonClass({ variant: 'ink' })}>
            {t(($) => $.toolHistory.none_action, { agent: agent.name })}
          </Link>
        }
        opens={{
          in: 'run',
          drawer: (opened) => (
            <RunDrawer
              agent={agent}
              opened={opened}
              onConversation={(conversation) => filter({ conversation, run: undefined })}
            />
          ),
        }}
      />
    </CapabilitiesPage>
  )
}

/** The customer or member for whom it ran. */
function Who({ run: { mode, customer, conversation_id } }: { run: ToolRun }) {
  const { t } = useTranslation()
  if (customer !== null) return customer
  if (mode === 'test') return <span className="text-ink-3">{t(($) => $.toolHistory.test)}</span>
  return conversation_id === null ? <span className="text-ink-3">—</span> : t(($) => $.toolHistory.visitor)
}
