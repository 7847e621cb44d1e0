import { serveChatSocket } from '#features/chat/chat-socket.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { deleteForgottenSenders } from '#features/chat/visitor.queries.ts'
import { eraseSentFiles } from '#features/attachments/attachments.ts'
import { eraseWithConversations } from '#features/conversations/erase-conversations.ts'
import { eraseOlder } from '#features/conversations/retention.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const chatFeature: Feature = {
  routes: chatRoutes,
  serve: serveChatSocket,
  provides: [provide(eraseOlder, deleteForgottenSenders), provide(eraseWithConversations, eraseSentFiles)],
}
