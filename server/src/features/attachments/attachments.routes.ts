import { attachments } from '@tertulia/contract/attachments'
import { linkAttachment, uploadAttachment } from '#features/attachments/attachments.ts'
import { routes } from '#platform/http/routes.ts'

export const attachmentRoutes = routes(attachments, {
  upload: (ctx, { query }, wire) => uploadAttachment(ctx, query.agent_id, wire.files()),
  link: (ctx, { params }) => linkAttachment(ctx, params.id),
})
