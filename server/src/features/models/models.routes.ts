import { modelSpending } from '@tertulia/contract/model-spending'
import { models } from '@tertulia/contract/models'
import { modelUsage } from '#features/models/model-caps.ts'
import {
  changeModelSettings,
  getModelSettings,
  listKnownModels,
  listProviderModels,
  removeModelSettings,
  tryModelSettings,
} from '#features/models/models.ts'
import { routes } from '#platform/http/routes.ts'

export const modelRoutes = [
  ...routes(models, {
    get: (ctx) => getModelSettings(ctx),
    save: (ctx, { body }) => changeModelSettings(ctx, body),
    delete: (ctx) => removeModelSettings(ctx),
    try: (ctx, { body }) => tryModelSettings(ctx, body),
    list: (ctx, { body }) => listProviderModels(ctx, body),
    known: (ctx) => listKnownModels(ctx),
  }),
  ...routes(modelSpending, { usage: (ctx) => modelUsage(ctx) }),
]
