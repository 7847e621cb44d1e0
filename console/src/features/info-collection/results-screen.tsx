import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CollectionResult, infoCollection, type InfoCollection } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ExportButton } from '#lists/export-button.tsx'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { AppliedFilter } from '#ui/chip.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/table-layout.ts'
import { CollectionGone, CollectionPage } from './collection-page.tsx'
import { oneCollection, resultList } from './collection-queries.ts'
import { resultFilters } from './collection-search.ts'
import { Funnel } from './funnel.tsx'
import { ResultDrawer } from './result-drawer.tsx'
import { ResultState } from './result-state.tsx'
import { useValueWords } from './use-value-words.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/collect/$collectionId/results')

const STATES = resultFilters.state.options

/** Results of a form, customer by customer, and the funnel of where they stopped. */
export function ResultsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { agentId, collectionId } = route.useParams()
  const agent = useAgent(agentId)
  const address = useListAddress(route.useSearch(), resultFilters)
  const loaded = useQuery(oneCollection(agentId, collectionId))
  const list = useList(resultList(agentId, collectionId, address.search), address)
  const { result: open } = address.search
  const show = (result: string | undefined) => address.go({ result })
  const fields = loaded.data?.fields ?? []
  const columns = useResultColumns(fields, (result) => show(result.id))
  const { page } = list
  if (loaded.error && 'status' in loaded.error && loaded.error.status === 404)
    return (
      <CollectionPage agent={agent} name={t(($) => $.infoCollection.tabs.results)}>
        <CollectionGone agentId={agentId} />
      </CollectionPage>
    )
  return (
    <CollectionPage
      agent={agent}
      name={loaded.data?.name ?? t(($) => $.infoCollection.tabs.results)}
      collection={loaded.data}
    >
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row-reverse">
        <Funnel agentId={agentId} collectionId={collectionId} fields={fields} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="h-2.5 shrink-0" />
          <ListTable
            list={list}
            label={t(($) => $.collectionResults.list)}
            rowId={({ id }) => id}
            rowName={({ customer }) => format.customerName(customer)}
            open={{ id: open, onOpen: (result) => show(result.id) }}
            filters={
              <>
                <ChoiceFilter
                  label={t(($) => $.collectionResults.columns.state)}
                  options={STATES.map((value) => ({ value, label: t(($) => $.collectionResults.states[value]) }))}
                  value={address.search.state}
                  onChange={(state) => address.filter({ state })}
                />
                {address.search.field !== undefined && address.search.step && (
                  <AppliedFilter
                    label={fields.find(({ key }) => key === address.search.field)?.label ?? address.search.field}
                    value={t(($) => $.collectionResults.steps[address.search.step ?? 'asked'])}
                    onRemove={() => address.filter({ field: undefined, step: undefined })}
                  />
                )}
                <Export agentId={agentId} collectionId={collectionId} name={loaded.data?.name} />
              </>
            }
            columns={columns}
            renderPhoneRow={(result) => <PhoneRow result={result} onOpen={() => show(result.id)} />}
            phoneRowHeight={65}
            noneFound={t(($) => $.collectionResults.none_found)}
            none={
              <Empty first title={t(($) => $.collectionResults.none)}>
                {t(($) => $.collectionResults.none_help, { agent: agent.name })}
              </Empty>
            }
          />
        </div>
      </div>
      <ResultDrawer
        agentId={agentId}
        collectionId={collectionId}
        result={page?.items.find(({ id }) => id === open)}
        isOpen={open !== undefined && page !== undefined}
        fields={fields}
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
    </CollectionPage>
  )
}

/** Returns a function that writes a result's first values for its row. */
function useFirstValues(): (result: CollectionResult) => string {
  const words = useValueWords()
  return ({ values }) =>
    values
      .slice(0, 3)
      .map(({ value }) => words(value))
      .join(' · ')
}

function useResultColumns(
  fields: InfoCollection['fields'],
  onOpen: (result: CollectionResult) => void,
): Column<CollectionResult>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const firstValues = useFirstValues()
  return [
    {
      id: 'customer',
      head: t(($) => $.collectionResults.columns.customer),
      width: 208,
      cell: (result) => (
        <button
          type="button"
          onClick={() => onOpen(result)}
          className="max-w-full truncate rounded-xs font-semibold hover:underline"
        >
          {format.customerName(result.customer)}
        </button>
      ),
    },
    {
      id: 'values',
      head: t(($) => $.collectionResults.columns.values),
      cell: (result) => {
        const values = firstValues(result)
        const names = fields.map(({ label }) => label).join(', ')
        return values === '' ? <span className="text-ink-3">—</span> : <span title={names}>{values}</span>
      },
    },
    {
      id: 'state',
      head: t(($) => $.collectionResults.columns.state),
      width: 128,
      cell: ({ state }) => <ResultState state={state} />,
    },
    {
      id: 'channel',
      head: t(($) => $.collectionResults.columns.channel),
      width: 108,
      cell: ({ channel }) => t(($) => $.conversations.channels[channel]),
    },
    {
      id: 'when',
      head: t(($) => $.collectionResults.columns.when),
      width: 140,
      align: 'end',
      cell: ({ started_at }) => <span title={format.fullDateTime(started_at)}>{format.dateTime(started_at)}</span>,
    },
  ]
}

function PhoneRow({ result, onOpen }: { result: CollectionResult; onOpen: () => void }) {
  const format = useFormat()
  const firstValues = useFirstValues()
  return (
    <button type="button" className="block w-full min-w-0 text-left" onClick={onOpen}>
      <span className="block truncate font-semibold">{format.customerName(result.customer)}</span>
      <span className="type-meta flex items-center gap-1.5 text-ink-2">
        <ResultState state={result.state} />
        <span className="truncate text-ink-3">· {firstValues(result) || format.dateTime(result.started_at)}</span>
      </span>
    </button>
  )
}

/** All of them as a table for other programs. */
function Export({ agentId, collectionId, name }: { agentId: string; collectionId: string; name: string | undefined }) {
  const { t } = useTranslation()
  const mayExport = useMay('conversation.export')
  const send = useSend(infoCollection.export)
  return (
    <ExportButton
      label={t(($) => $.collectionResults.export)}
      fileName={name ?? t(($) => $.collectionResults.list)}
      disabledReason={mayExport ? undefined : t(($) => $.collectionResults.export_no_role)}
      export={() => send.mutateAsync({ params: { agent_id: agentId, id: collectionId } })}
      done={(count) => t(($) => $.collectionResults.exported, { count })}
    />
  )
}
