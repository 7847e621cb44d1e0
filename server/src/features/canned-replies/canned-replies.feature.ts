import { cannedReplyRoutes } from '#features/canned-replies/canned-replies.routes.ts'
import { cannedReply } from '#features/canned-replies/canned-replies.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const cannedRepliesFeature: Feature = {
  routes: cannedReplyRoutes,
  entities: { canned_reply: cannedReply },
}
