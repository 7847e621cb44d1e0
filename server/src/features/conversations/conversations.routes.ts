import { conversations } from '@tertulia/contract/conversations'
import { receipts } from '@tertulia/contract/receipts'
import { retention } from '@tertulia/contract/retention'
import {
  endConversation,
  releaseControl,
  reply,
  tagConversation,
  takeControl,
} from '#features/conversations/control.ts'
import { getConversation, getReceipt, listConversations, listMessages } from '#features/conversations/conversations.ts'
import { rerunAnswer } from '#features/conversations/turns/rerun-answer.ts'
import { countErasable } from '#features/conversations/retention.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationRoutes = [
  ...routes(conversations, {
    list: (ctx, { query }) => listConversations(ctx, query),
    get: (ctx, { params }) => getConversation(ctx, params.id),
    messages: (ctx, { params, query }) => listMessages(ctx, params.id, query),
    take: (ctx, { params }) => takeControl(ctx, params.id),
    release: (ctx, { params }) => releaseControl(ctx, params.id),
    reply: (ctx, { params, body }) => reply(ctx, params.id, body),
    end: (ctx, { params }) => endConversation(ctx, params.id),
    tag: (ctx, { params, body }) => tagConversation(ctx, params.id, body.tag),
  }),
  ...routes(receipts, {
    get: (ctx, { params }) => getReceipt(ctx, params.message_id),
    rerun: (ctx, { params }) => rerunAnswer(ctx, params.message_id),
  }),
  ...routes(retention, { erasable: (ctx, { query }) => countErasable(ctx, query.days) }),
]
