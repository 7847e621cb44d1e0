import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AutomationRun } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { CapabilitiesPage } from '#features/tools/capabilities-page.tsx'
import { sentence } from '#features/tools/failure-words.ts'
import { useFormat } from '#i18n/format.ts'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/table-layout.ts'
import { AutomationOutcome } from './automation-outcome.tsx'
import { automationList, automationRunList } from './automation-queries.ts'
import { AutomationRunDrawer } from './automation-run-drawer.tsx'
import { automationRunFilters } from './automation-search.ts'
import { useActionWords } from './use-action-words.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/automations/runs')

/** Each time that an automation was applied, and what it did. */
export function AutomationRunsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const address = useListAddress(route.useSearch(), automationRunFilters)
  const { search, filter } = address
  const list = useList(automationRunList(agentId, search), address)
  const all = useQuery(automationList(agentId))
  const show = (run: string | undefined) => address.go({ run })
  const { page } = list
  return (
    <CapabilitiesPage
      agent={agent}
      crumb={t(($) => $.automationRuns.title)}
      under={{ label: t(($) => $.automations.title), to: `/agents/${agentId}/capabilities/automations` }}
    >
      <div className="h-2.5 shrink-0" />
      <ListTable
        list={list}
        label={t(($) => $.automationRuns.list)}
        rowId={({ id }) => id}
        rowName={({ automation_name }) => automation_name}
        open={{ id: search.run, onOpen: ({ id }) => show(id) }}
        filters={
          <ListFilters address={address} values={[search.automation, search.outcome]}>
            <ChoiceFilter
              label={t(($) => $.automationRuns.filters.automation)}
              options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={search.automation}
              fallback="…"
              onChange={(automation) => filter({ automation })}
            />
            <ChoiceFilter
              label={t(($) => $.automationRuns.filters.outcome)}
              options={AutomationRun.shape.outcome.options.map((value) => ({
                value,
                label: t(($) => $.automationRuns.outcomes[value]),
              }))}
              value={search.outcome}
              onChange={(outcome) => filter({ outcome })}
            />
          </ListFilters>
        }
        columns={useColumns(agent.time_zone, ({ id }) => show(id))}
        renderPhoneRow={(run) => <PhoneRow run={run} timeZone={agent.time_zone} onOpen={() => show(run.id)} />}
        phoneRowHeight={65}
        noneFound={t(($) => $.automationRuns.none_found)}
        none={
          <Empty
            first
            title={t(($) => $.automationRuns.none)}
            action={
              <Link
                to="/agents/$agentId/capabilities/automations"
                params={{ agentId }}
                search={{}}
                className={buttonClass({ variant: 'ink' })}
              >
                {t(($) => $.automations.title)}
              </Link>
            }
          >
            {t(($) => $.automationRuns.none_help)}
          </Empty>
        }
      />
      <AutomationRunDrawer
        agent={agent}
        runId={search.run}
        page={page}
        first={address.first}
        onGo={show}
        onClose={() => show(undefined)}
      />
    </CapabilitiesPage>
  )
}

function useColumns(timeZone: string, onOpen: (run: AutomationRun) => void): Column<AutomationRun>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = useActionWords()
  return [
    {
      id: 'time',
      head: t(($) => $.automationRuns.columns.time),
      width: 132,
      cell: (run) => (
        <button
          type="button"
          aria-label={`${format.dateTime(run.at, { timeZone })}, ${run.automation_name}`}
          title={format.fullDateTime(run.at, { timeZone })}
          onClick={() => onOpen(run)}
          className="rounded-xs tabular-nums hover:underline"
        >
          {format.dateTime(run.at, { timeZone })}
        </button>
      ),
    },
    {
      id: 'automation',
      head: t(($) => $.automationRuns.columns.automation),
      width: 220,
      cell: ({ automation_name }) => (
        <span className="font-semibold text-ink" title={automation_name}>
          {automation_name}
        </span>
      ),
    },
    {
      id: 'customer',
      head: t(($) => $.automationRuns.columns.customer),
      width: 160,
      cell: ({ customer }) => format.customerName(customer),
    },
    {
      id: 'result',
      head: t(($) => $.automationRuns.columns.result),
      width: 250,
      cell: (run) => <AutomationOutcome run={run} />,
    },
    {
      id: 'actions',
      head: t(($) => $.automationRuns.columns.actions),
      cell: ({ actions }) => {
        const words = sentence(actions.map((action) => t(($) => $.automationRuns.short[action.do])).join(', '))
        return (
          <span className="text-ink-2" title={actions.map(wordsOf).join(', ')}>
            {words || '—'}
          </span>
        )
      },
    },
  ]
}

function PhoneRow({ run, timeZone, onOpen }: { run: AutomationRun; timeZone: string; onOpen: () => void }) {
  const format = useFormat()
  return (
    <button type="button" className="block w-full text-left" onClick={onOpen}>
      <span className="block truncate font-semibold text-ink">{run.automation_name}</span>
      <span className="type-meta flex items-center gap-1.5 text-ink-2">
        <AutomationOutcome run={run} />
        <span className="truncate text-ink-3">
          · {format.customerName(run.customer)} · {format.dateTime(run.at, { timeZone })}
        </span>
      </span>
    </button>
  )
}
