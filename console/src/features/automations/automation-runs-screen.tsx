import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AutomationRun } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { CapabilitiesPage } from '#features/tools/capabilities-page.tsx'
import { sentence } from '#features/tools/failure-words.ts'
import { useFormat } from '#i18n/format.ts'
import { AddressChoice } from '#lists/address-choice.tsx'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListScreen } from '#lists/list-screen.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { AutomationOutcome } from './automation-outcome.tsx'
import { automationList, automationRunList } from './automation-queries.ts'
import { AutomationRunDrawer } from './automation-run-drawer.tsx'
import { automationRunFilters } from './automation-search.ts'
import { useActionWords } from './use-action-words.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/automations/runs')

/** Each time that an automation was applied, and what it did. */
export function AutomationRunsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const address = useListAddress(route.useSearch(), automationRunFilters)
  const { search } = address
  const list = useList(automationRunList(agentId, search), address)
  const names = new Map((useQuery(automationList(agentId)).data ?? []).map(({ id, name }) => [id, name]))
  const wordsOf = useActionWords()
  const nameOf = ({ automation_name }: AutomationRun) => automation_name
  const timeZone = agent.time_zone
  const timeOf = ({ at }: AutomationRun) => format.dateTime(at, { timeZone })
  return (
    <CapabilitiesPage
      agent={agent}
      crumb={t(($) => $.automationRuns.title)}
      under={{ label: t(($) => $.automations.title), to: `/agents/${agentId}/capabilities/automations` }}
    >
      <ListScreen
        list={list}
        address={address}
        words={(word) => t(($) => $.automationRuns[word])}
        rowName={nameOf}
        filters={
          <ListFilters address={address} values={[search.automation, search.outcome]}>
            <AddressChoice
              address={address}
              of="automation"
              label={t(($) => $.automationRuns.filters.automation)}
              options={[...names.keys()]}
              wordOf={(automation) => names.get(automation) ?? '…'}
            />
            <AddressChoice
              address={address}
              of="outcome"
              label={t(($) => $.automationRuns.filters.outcome)}
              options={AutomationRun.shape.outcome.options}
              wordOf={(outcome) => t(($) => $.automationRuns.outcomes[outcome])}
            />
          </ListFilters>
        }
        head={(id) => t(($) => $.automationRuns.columns[id])}
        columns={[
          {
            id: 'time',
            width: 132,
            isOpener: true,
            title: ({ at }) => format.fullDateTime(at, { timeZone }),
            cell: timeOf,
          },
          {
            id: 'automation',
            width: 220,
            title: nameOf,
            cell: (run) => <span className="font-semibold text-ink">{nameOf(run)}</span>,
          },
          { id: 'customer', width: 160, cell: ({ customer }) => format.customerName(customer) },
          { id: 'result', width: 250, cell: (run) => <AutomationOutcome run={run} /> },
          {
            id: 'actions',
            title: ({ actions }) => actions.map(wordsOf).join(', '),
            cell: ({ actions }) => (
              <span className="text-ink-2">
                {sentence(actions.map((action) => t(($) => $.automationRuns.short[action.do])).join(', ')) || '—'}
              </span>
            ),
          },
        ]}
        phone={{ name: 'automation', state: 'result', details: ['customer', 'time'] }}
        noneAction={
          <Link
            to="/agents/$agentId/capabilities/automations"
            params={{ agentId }}
            search={{}}
            className={buttonClass({ variant: 'ink' })}
          >
            {t(($) => $.automations.title)}
          </Link>
        }
        opens={{ in: 'run', drawer: (opened) => <AutomationRunDrawer agent={agent} opened={opened} /> }}
      />
    </CapabilitiesPage>
  )
}
