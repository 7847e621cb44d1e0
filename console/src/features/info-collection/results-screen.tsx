import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CollectionResult, infoCollection } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useFormat } from '#i18n/format.ts'
import { AddressChoice } from '#lists/address-choice.tsx'
import { ExportButton } from '#lists/export-button.tsx'
import { ListScreen } from '#lists/list-screen.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { AppliedFilter } from '#ui/chip.tsx'
import { CollectionGone, CollectionPage } from './collection-page.tsx'
import { oneCollection, resultList } from './collection-queries.ts'
import { resultFilters } from './collection-search.ts'
import { Funnel } from './funnel.tsx'
import { ResultDrawer } from './result-drawer.tsx'
import { ResultState } from './result-state.tsx'
import { useValueWords } from './use-value-words.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/collect/$collectionId/results')

/** Lists the values that each customer gave, and the field at which they stopped. */
export function ResultsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { agentId, collectionId } = route.useParams()
  const agent = useAgent(agentId)
  const address = useListAddress(route.useSearch(), resultFilters)
  const { field, step } = address.search
  const { data: collection, error } = useQuery(oneCollection(agentId, collectionId))
  const list = useList(resultList(agentId, collectionId, address.search), address)
  const words = useValueWords()
  const fields = collection?.fields ?? []
  const firstValues = ({ values }: CollectionResult) =>
    values
      .slice(0, 3)
      .map(({ value }) => words(value))
      .join(' · ')
  const isGone = error && 'status' in error && error.status === 404
  return (
    <CollectionPage
      agent={agent}
      name={collection?.name ?? t(($) => $.infoCollection.tabs.results)}
      collection={isGone ? undefined : collection}
    >
      {isGone ? (
        <CollectionGone agentId={agentId} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col lg:flex-row-reverse">
          <Funnel agentId={agentId} collectionId={collectionId} fields={fields} />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ListScreen
              list={list}
              address={address}
              words={(word) => t(($) => $.collectionResults[word], { agent: agent.name })}
              rowName={({ customer }) => format.customerName(customer)}
              filters={
                <>
                  <AddressChoice
                    address={address}
                    of="state"
                    label={t(($) => $.collectionResults.columns.state)}
                    options={resultFilters.state.options}
                    wordOf={(state) => t(($) => $.collectionResults.states[state])}
                  />
                  {field !== undefined && step && (
                    <AppliedFilter
                      label={fields.find(({ key }) => key === field)?.label ?? field}
                      value={t(($) => $.collectionResults.steps[step])}
                      onRemove={() => address.filter({ field: undefined, step: undefined })}
                    />
                  )}
                  <ExportButton
                    permission="conversation.export"
                    words={(word, count) => t(($) => $.collectionResults[word], { count })}
                    fileName={collection?.name ?? t(($) => $.collectionResults.list)}
                    export={() => call(infoCollection.export, { params: { agent_id: agentId, id: collectionId } })}
                  />
                </>
              }
              head={(id) => t(($) => $.collectionResults.columns[id])}
              columns={[
                { id: 'customer', width: 208, isOpener: true, cell: ({ customer }) => format.customerName(customer) },
                {
                  id: 'values',
                  title: () => fields.map(({ label }) => label).join(', '),
                  cell: (result) => firstValues(result) || <span className="text-ink-3">—</span>,
                },
                { id: 'state', width: 128, cell: ({ state }) => <ResultState state={state} /> },
                { id: 'channel', width: 108, cell: ({ channel }) => t(($) => $.conversations.channels[channel]) },
                {
                  id: 'when',
                  width: 140,
                  align: 'end',
                  title: ({ started_at }) => format.fullDateTime(started_at),
                  cell: ({ started_at }) => format.dateTime(started_at),
                },
              ]}
              phone={{ name: 'customer', state: 'state', details: ['values', 'when'] }}
              opens={{
                in: 'result',
                drawer: (opened) => (
                  <ResultDrawer agentId={agentId} collectionId={collectionId} opened={opened} fields={fields} />
                ),
              }}
            />
          </div>
        </div>
      )}
    </CollectionPage>
  )
}
