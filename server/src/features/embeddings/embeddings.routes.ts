import { embeddings } from '@tertulia/contract/embeddings'
import {
  changeEmbeddingSettings,
  getEmbeddingSettings,
  removeEmbeddingSettings,
  listMachineModels,
  tryEmbeddingModel,
} from '#features/embeddings/embeddings.ts'
import { routes } from '#platform/http/routes.ts'

export const embeddingRoutes = routes(embeddings, {
  get: (ctx) => getEmbeddingSettings(ctx),
  save: (ctx, { body }) => changeEmbeddingSettings(ctx, body),
  delete: (ctx) => removeEmbeddingSettings(ctx),
  machine: (ctx) => listMachineModels(ctx),
  try: (ctx) => tryEmbeddingModel(ctx),
})
