import { corrections } from '@tertulia/contract/corrections'
import { getCorrection, listCorrections, saveCorrection } from '#features/corrections/corrections.ts'
import { routes } from '#platform/http/routes.ts'

export const correctionRoutes = routes(corrections, {
  get: (ctx, { params }) => getCorrection(ctx, params.message_id),
  save: (ctx, { params, body }) => saveCorrection(ctx, params.message_id, body),
  list: (ctx, { params }) => listCorrections(ctx, params.id),
})
