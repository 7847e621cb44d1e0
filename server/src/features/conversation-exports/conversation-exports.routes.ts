import { conversationExports } from '@tertulia/contract/conversation-exports'
import {
  askForExport,
  forgetExport,
  listExports,
  retryExport,
} from '#features/conversation-exports/conversation-exports.ts'
import { linkExport } from '#features/conversation-exports/export-links.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationExportRoutes = routes(conversationExports, {
  create: (ctx, { body }) => askForExport(ctx, body),
  list: (ctx) => listExports(ctx),
  link: (ctx, { params }) => linkExport(ctx, params.id),
  retry: (ctx, { params }) => retryExport(ctx, params.id),
  delete: (ctx, { params }) => forgetExport(ctx, params.id),
})
