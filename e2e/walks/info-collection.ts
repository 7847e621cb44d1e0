import type { Walk } from '../visit.ts'

export const infoCollectionWalk: Walk = {
  '/agents/$agentId/capabilities/collect/': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect`, 'collections'],
    ['viewer', `/agents/${agent_id}/capabilities/collect`, 'viewer-collections'],
  ],
  '/agents/$agentId/capabilities/collect/new': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect/new`, 'collection-new'],
    ['viewer', `/agents/${agent_id}/capabilities/collect/new`, 'viewer-collection-new'],
  ],
  '/agents/$agentId/capabilities/collect/$collectionId/': ({ agent_id, collection_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect/${collection_id}`, 'collection'],
    ['viewer', `/agents/${agent_id}/capabilities/collect/${collection_id}`, 'viewer-collection'],
  ],
  '/agents/$agentId/capabilities/collect/$collectionId/results': ({ agent_id, collection_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/collect/${collection_id}/results`, 'collection-results'],
    ['viewer', `/agents/${agent_id}/capabilities/collect/${collection_id}/results`, 'viewer-collection-results'],
  ],
}
