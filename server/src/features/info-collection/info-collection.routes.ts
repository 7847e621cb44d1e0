import { infoCollection } from '@tertulia/contract/info-collection'
import { correctResult } from '#features/info-collection/correct-result.ts'
import { exportResults, funnelOf, listCollected } from '#features/info-collection/collection-results.ts'
import {
  createCollection,
  getCollection,
  listCollections,
  previewCollection,
  sendSample,
  setContacts,
  updateCollection,
} from '#features/info-collection/info-collections.ts'
import { removeTool } from '#features/tools/tools.ts'
import { routes } from '#platform/http/routes.ts'

export const infoCollectionRoutes = routes(infoCollection, {
  list: (ctx, { params }) => listCollections(ctx, params.agent_id),
  get: (ctx, { params }) => getCollection(ctx, params.agent_id, params.id),
  create: (ctx, { params, body }) => createCollection(ctx, params.agent_id, body),
  update: (ctx, { params, body }) => updateCollection(ctx, params.agent_id, params.id, body),
  delete: (ctx, { params }) => removeTool(ctx, params.agent_id, params.id),
  setContacts: (ctx, { params, body }) => setContacts(ctx, params.agent_id, params.id, body),
  sendSample: (ctx, { params }) => sendSample(ctx, params.agent_id, params.id),
  preview: (ctx, { params, body }) => previewCollection(ctx, params.agent_id, body),
  results: (ctx, { params, query }) => listCollected(ctx, params.agent_id, params.id, query),
  correct: (ctx, { params, body }) => correctResult(ctx, params, body),
  funnel: (ctx, { params }) => funnelOf(ctx, params.agent_id, params.id),
  export: (ctx, { params }) => exportResults(ctx, params.agent_id, params.id),
})
