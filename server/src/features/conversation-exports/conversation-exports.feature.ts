import { findExportKeysInUse, sumExportBytes } from '#features/conversation-exports/conversation-export.queries.ts'
import { writeConversations } from '#features/conversation-exports/conversation-exports.jobs.ts'
import { conversationExportRoutes } from '#features/conversation-exports/conversation-exports.routes.ts'
import { removeSpentExports } from '#features/conversation-exports/conversation-exports.sweeps.ts'
import { conversationExport } from '#features/conversation-exports/conversation-exports.tables.ts'
import { serveExports } from '#features/conversation-exports/export-links.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const conversationExportsFeature: Feature = {
  routes: conversationExportRoutes,
  serve: serveExports,
  jobs: [writeConversations],
  sweeps: [removeSpentExports],
  entities: { conversation_export: conversationExport },
  personal: [
    personal(conversationExport, {
      by: { id: 'user_id' },
      fate: 'removed',
      disclosed: ['organization_id', 'id', 'format', 'row_limit', 'state', 'created_at'],
    }),
  ],
  keysInUse: findExportKeysInUse,
  storedBytes: sumExportBytes,
}
