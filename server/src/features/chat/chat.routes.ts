import { chatHistory } from '@tertulia/contract/chat-history'
import { chat } from '@tertulia/contract/chat'
import { linkSentAttachment } from '#features/attachments/attachments.ts'
import { callPerson, receiveFromCustomer, endChat, sendToAgent } from '#features/chat/chat.ts'
import { chatTicket } from '#features/chat/chat-socket.ts'
import { listOwnConversations, readOwnConversation } from '#features/chat/own-conversations.ts'
import { signOutBrowser } from '#features/chat/same-customer.ts'
import { chatState, readUpTo } from '#features/chat/state-of-visitor.ts'
import { chatLook, openChat, savedAnswersFor } from '#features/chat/visitors.ts'
import { routes } from '#platform/http/routes.ts'

export const chatRoutes = [
  ...routes(chat, {
    look: (ctx, { params, query }, wire) => chatLook(ctx, params.agent_id, { origin: wire.origin, ...query }),
    open: (ctx, { body }) => openChat(ctx, body),
    state: (ctx) => chatState(ctx),
    send: (ctx, { body }) => sendToAgent(ctx, body),
    callPerson: (ctx) => callPerson(ctx),
    end: (ctx) => endChat(ctx),
    read: (ctx, { body }) => readUpTo(ctx, body.message_id),
    signOut: (ctx) => signOutBrowser(ctx),
    upload: (ctx, { query }, wire) => receiveFromCustomer(ctx, query, wire.files()),
    attachment: (ctx, { params }) => linkSentAttachment(ctx, params.id),
    savedAnswers: (ctx) => savedAnswersFor(ctx),
    ticket: (ctx) => chatTicket(ctx),
  }),
  ...routes(chatHistory, {
    list: (ctx) => listOwnConversations(ctx),
    read: (ctx, { params, query }) => readOwnConversation(ctx, params.id, query.before),
  }),
]
