import { getRouteApi, Link } from '@tanstack/react-router'
import { type ServiceRequest, serviceRequests } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { CapabilitiesPage } from '#features/tools/capabilities-page.tsx'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Empty } from '#ui/empty.tsx'
import { MenuItem } from '#ui/menu.tsx'
import type { Column } from '#ui/table-layout.ts'
import { ExportRequests } from './export-requests.tsx'
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
  const { request: open, kind, state, rows, cursor } = address.search
  const narrowed = { kind, state }
  const list = useList(
    query(serviceRequests.list, { params: { agent_id: agentId }, query: { ...narrowed, rows, cursor } }),
    address,
  )
  const { move } = useRequestActs(agentId)
  const show = (request: string | undefined) => address.go({ request })
  const columns = useRequestColumns(agent.time_zone, (request) => show(request.id))
  const { page } = list
  return (
    <CapabilitiesPage agent={agent} crumb={t(($) => $.serviceRequests.title)}>
      <div className="h-2.5 shrink-0" />
      <ListTable
        list={list}
        label={t(($) => $.serviceRequests.list)}
        rowId={({ id }) => id}
        rowName={({ customer, number }) => `${format.customerName(customer)}, ${number}`}
        open={{ id: open, onOpen: (request) => show(request.id) }}
        filters={
          <>
            <ChoiceFilter
              label={t(($) => $.serviceRequests.kind_filter)}
              options={requestFilters.kind.options.map((value) => ({
                value,
                label: t(($) => $.serviceRequests.kinds[value]),
              }))}
              value={kind}
              onChange={(chosen) => address.filter({ kind: chosen })}
            />
            <ChoiceFilter
              label={t(($) => $.serviceRequests.columns.state)}
              options={requestFilters.state.options.map((value) => ({
                value,
                label: t(($) => $.serviceRequests.states[value]),
              }))}
              value={state}
              onChange={(chosen) => address.filter({ state: chosen })}
            />
            <ExportRequests agentId={agentId} narrowed={narrowed} />
          </>
        }
        columns={columns}
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
        renderPhoneRow={(request) => (
          <PhoneRow request={request} zone={agent.time_zone} onOpen={() => show(request.id)} />
        )}
        phoneRowHeight={65}
        noneFound={t(($) => $.serviceRequests.none_found)}
        none={
          <Empty
            first
            title={t(($) => $.serviceRequests.none)}
            action={
              <Link to="/agents/$agentId/capabilities" params={{ agentId }} className={buttonClass()}>
                {t(($) => $.serviceRequests.none_action)}
              </Link>
            }
          >
            {t(($) => $.serviceRequests.none_help, { agent: agent.name })}
          </Empty>
        }
      />
      <RequestDrawer
        agent={agent}
        request={page?.items.find(({ id }) => id === open)}
        isOpen={open !== undefined && page !== undefined}
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
      />
    </CapabilitiesPage>
  )
}

function useRequestColumns(zone: string, onOpen: (request: ServiceRequest) => void): Column<ServiceRequest>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t(($) => $.serviceRequests.columns.number),
      width: 64,
      align: 'end',
      cell: ({ number }) => <span className="text-ink-2 tabular-nums">{number}</span>,
    },
    {
      id: 'customer',
      head: t(($) => $.serviceRequests.columns.customer),
      width: 180,
      cell: (request) => (
        <button
          type="button"
          onClick={() => onOpen(request)}
          className="max-w-full truncate rounded-xs font-semibold hover:underline"
        >
          {format.customerName(request.customer)}
        </button>
      ),
    },
    {
      id: 'subject',
      head: t(($) => $.serviceRequests.columns.subject),
      cell: (request) => <Subject request={request} />,
    },
    {
      id: 'contact',
      head: t(($) => $.serviceRequests.columns.contact),
      width: 184,
      cell: ({ phone, email }) => <span title={email ?? undefined}>{phone ?? email ?? '—'}</span>,
    },
    {
      id: 'when',
      head: t(($) => $.serviceRequests.columns.when),
      width: 176,
      cell: (request) => <RequestWhen request={request} zone={zone} />,
    },
    {
      id: 'state',
      head: t(($) => $.serviceRequests.columns.state),
      width: 116,
      cell: ({ state }) => <StateOfRequest state={state} />,
    },
  ]
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

type RowProps = { request: ServiceRequest; zone: string; onOpen: () => void }

function PhoneRow({ request, zone, onOpen }: RowProps) {
  const format = useFormat()
  return (
    <button type="button" className="block w-full min-w-0 text-left" onClick={onOpen}>
      <span className="block truncate">
        <span className="font-semibold">{format.customerName(request.customer)}</span> <Subject request={request} />
      </span>
      <span className="type-meta flex items-center gap-1.5 text-ink-2">
        <StateOfRequest state={request.state} />
        <span className="truncate text-ink-3">
          · <RequestWhen request={request} zone={zone} />
        </span>
      </span>
    </button>
  )
}
