import { modelHelp } from '@tertulia/contract/model-help'
import { modelSpending } from '@tertulia/contract/model-spending'
import { furtherModels } from '@tertulia/contract/further-models'
import { models } from '@tertulia/contract/models'
import {
  changeFurtherModel,
  createFurtherModel,
  listFurtherModels,
  removeFurtherModel,
} from '#features/models/further-models.ts'
import { listModelHelp, switchModelHelp } from '#features/models/model-help.ts'
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
  ...routes(furtherModels, {
    list: (ctx) => listFurtherModels(ctx),
    create: (ctx, { body }) => createFurtherModel(ctx, body),
    update: (ctx, { params, body }) => changeFurtherModel(ctx, params.id, body),
    delete: (ctx, { params }) => removeFurtherModel(ctx, params.id),
  }),
  ...routes(modelHelp, {
    list: (ctx) => listModelHelp(ctx),
    switch: (ctx, { body }) => switchModelHelp(ctx, body),
  }),
  ...routes(modelSpending, { usage: (ctx) => modelUsage(ctx) }),
]
