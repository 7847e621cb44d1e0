import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { COLLECTION_NAME } from '@tertulia/contract/info-collection.limits'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { CollectionEditor } from './collection-editor.tsx'
import { EMPTY_COLLECTION, inputOf } from './collection-form.ts'
import { CollectionGone, CollectionPage } from './collection-page.tsx'
import { oneCollection } from './collection-queries.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/collect/$collectionId/')
const newRoute = getRouteApi('/_app/agents/$agentId/capabilities/collect/new')

/** One form: what it asks for, when, where, whom it tells, and how that goes. */
export function CollectionScreen() {
  const { agentId, collectionId } = route.useParams()
  const agent = useAgent(agentId)
  // A refetch must not change the form during edits: it is read when opened and when the member asks.
  const loaded = useQuery({ ...oneCollection(agentId, collectionId), gcTime: 0, staleTime: Infinity })
  return (
    <CollectionPage agent={agent} name={loaded.data?.name} collection={loaded.data}>
      <QueryResult from={loaded} gone={<CollectionGone agentId={agentId} />}>
        {(collection) => (
          <CollectionEditor key={loaded.dataUpdatedAt} agent={agent} opened={collection} begin={inputOf(collection)} />
        )}
      </QueryResult>
    </CollectionPage>
  )
}

/** A form that is not there yet. */
export function NewCollectionScreen() {
  const { t } = useTranslation()
  const { agentId } = newRoute.useParams()
  const { copy } = newRoute.useSearch()
  const agent = useAgent(agentId)
  return (
    <CollectionPage agent={agent} name={t(($) => $.infoCollection.new)}>
      {copy ? (
        <CopyOf agentId={agentId} copied={copy} />
      ) : (
        <CollectionEditor agent={agent} opened={undefined} begin={EMPTY_COLLECTION} />
      )}
    </CollectionPage>
  )
}

function CopyOf({ agentId, copied }: { agentId: string; copied: string }) {
  const { t } = useTranslation()
  const agent = useAgent(agentId)
  const loaded = useQuery({ ...oneCollection(agentId, copied), gcTime: 0, staleTime: Infinity })
  return (
    <QueryResult from={loaded} gone={<CollectionGone agentId={agentId} />}>
      {(original) => {
        const name = t(($) => $.collectionEditor.copy_of, { name: original.name }).slice(0, COLLECTION_NAME.most)
        return <CollectionEditor agent={agent} opened={undefined} begin={{ ...inputOf(original), name }} />
      }}
    </QueryResult>
  )
}
