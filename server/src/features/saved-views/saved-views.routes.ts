import { savedViews } from '@tertulia/contract/saved-views'
import { createView, deleteView, listViews, setDefaultView, updateView } from '#features/saved-views/saved-views.ts'
import { routes } from '#platform/http/routes.ts'

export const savedViewRoutes = routes(savedViews, {
  list: (ctx) => listViews(ctx),
  create: (ctx, { body }) => createView(ctx, body),
  update: (ctx, { params, body }) => updateView(ctx, params.id, body),
  delete: (ctx, { params }) => deleteView(ctx, params.id),
  setDefault: (ctx, { params, body }) => setDefaultView(ctx, params.id, body.is_default),
})
