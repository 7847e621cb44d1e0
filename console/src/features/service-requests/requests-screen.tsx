import { getRouteApi, Link } from '@tanstack/react-router'
import { type ServiceRequest, serviceRequests } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { CapabilitiesPage } from '#features/tools/capabilities-page.tsx'
import { useFormat } from '#i18n/format.ts'
import { AddressChoice } from '#lists/address-choice.tsx'
import { ExportButton } from '#lists/export-button.tsx'
import { ListScreen } from '#lists/list-screen.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { requestFilters } from './request-search.ts'
import { StateOfRequest } from './request-state.tsx'
import { RequestWhen } from './request-when.tsx'
import { nextStates, useRequestActs } from './use-request-acts.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/requests')

/** Customers' requests to the team: tickets and call-backs, with their states. */
export function RequestsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const mayChange = useMay('conversation.annotate')
  const address = useListAddress(route.useSearch(), requestFilters)
  const { rows, cursor } = address.search
  const list = useList(
    query(serviceRequests.list, { params: { agent_id: agentId }, query: { ...address.filters, rows, cursor } }),
    address,
  )
  const { move } = useRequestActs(agentId)
  return (
    <CapabilitiesPage agent={agent} crumb={t(($) => $.serviceRequests.title)}>
      <ListScreen
        list={list}
        address={address}
        words={(word) => t(($) => $.serviceRequests[word], { agent: agent.name })}
        rowName={({ customer, number }) => `${format.customerName(customer)}, ${number}`}
        filters={
          <>
            <AddressChoice
              address={address}
              of="kind"
              label={t(($) => $.serviceRequests.kind_filter)}
              options={requestFilters.kind.options}
              wordOf={(kind) => t(($) => $.serviceRequests.kinds[kind])}
            />
            <AddressChoice
              address={address}
              of="state"
              label={t(($) => $.serviceRequests.columns.state)}
              options={requestFilters.state.options}
              wordOf={(state) => t(($) => $.serviceRequests.states[state])}
            />
            <ExportButton
              permission="conversation.export"
              words={(word, count) => t(($) => $.serviceRequests[word], { count })}
              fileName={t(($) => $.serviceRequests.title)}
              export={() => call(serviceRequests.export, { params: { agent_id: agentId }, body: address.filters })}
            />
          </>
        }
        head={(id) => t(($) => $.serviceRequests.columns[id])}
        columns={[
          {
            id: 'number',
            width: 64,
            align: 'end',
            cell: ({ number }) => <span className="text-ink-2 tabular-nums">{number}</span>,
          },
          { id: 'customer', width: 180, isOpener: true, cell: ({ customer }) => format.customerName(customer) },
          { id: 'subject', cell: (request) => <Subject request={request} /> },
          {
            id: 'contact',
            width: 184,
            title: ({ email }) => email ?? undefined,
            cell: ({ phone, email }) => phone ?? email ?? '—',
          },
          { id: 'when', width: 176, cell: (request) => <RequestWhen request={request} zone={agent.time_zone} /> },
          { id: 'state', width: 116, cell: ({ state }) => <StateOfRequest state={state} /> },
        ]}
        renderMenu={(request) =>
          nextStates(request).map((next) => (
            <MenuItem
              key={next}
              disabledReason={mayChange ? undefined : t(($) => $.serviceRequests.no_role)}
              onSelect={() => void move(request, next)}
            >
              {t(($) => $.serviceRequests.acts[next])}
            </MenuItem>
          ))
        }
        phone={{ name: 'customer', subject: 'subject', state: 'state', details: ['when'] }}
        noneAction={
          <Link to="/agents/$agentId/capabilities" params={{ agentId }} className={buttonClass()}>
            {t(($) => $.serviceRequests.none_action)}
          </Link>
        }
        opens={{ in: 'request', drawer: (opened) => <RequestDrawer agent={agent} opened={opened} /> }}
      />
    </CapabilitiesPage>
  )
}

/** Which kind it is, and what about. */
function Subject({ request: { kind, subject } }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="text-ink-3">{t(($) => $.serviceRequests.kinds[kind])}</span>
      {subject && <span title={subject}> · {subject}</span>}
    </>
  )
}
