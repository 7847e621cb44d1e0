import { findAttachmentKeysInUse, sumAttachmentBytes } from '#features/attachments/attachment.queries.ts'
import { attachmentRoutes } from '#features/attachments/attachments.routes.ts'
import { removeUnneededAttachments, removeUnsentFiles } from '#features/attachments/attachments.sweeps.ts'
import { attachment } from '#features/attachments/attachments.tables.ts'
import { serveAttachments } from '#features/attachments/serve-attachments.ts'
import type { Feature } from '#platform/feature.ts'

export const attachmentsFeature: Feature = {
  routes: attachmentRoutes,
  serve: serveAttachments,
  sweeps: [removeUnneededAttachments, removeUnsentFiles],
  entities: { attachment },
  keysInUse: findAttachmentKeysInUse,
  storedBytes: sumAttachmentBytes,
}
