import { serveChatSocket } from '#features/chat/chat-socket.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { joinBrowsers } from '#features/chat/same-customer.ts'
import { subscribeToTokenChanges } from '#features/chat/recent-visitors.ts'
import { deleteForgottenSenders, findSendersOf } from '#features/chat/visitor.queries.ts'
import { customerSigned } from '#features/chat-identity/chat-identity.ts'
import { eraseSentFiles } from '#features/attachments/attachments.ts'
import { eraseWithConversations } from '#features/conversations/erase-conversations.ts'
import { sendersOf } from '#features/conversations/external-user-id.ts'
import { eraseOlder } from '#features/conversations/retention.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const chatFeature: Feature = {
  routes: chatRoutes,
  serve: (app, deps) => {
    serveChatSocket(app, deps)
    const stopHearing = subscribeToTokenChanges(deps)
    app.addHook('onClose', async () => stopHearing())
  },
  provides: [
    provide(eraseOlder, deleteForgottenSenders),
    provide(eraseWithConversations, eraseSentFiles),
    provide(customerSigned, joinBrowsers),
    provide(sendersOf, findSendersOf),
  ],
}
