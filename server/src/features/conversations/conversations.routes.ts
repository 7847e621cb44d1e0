import { answerSizes } from '@tertulia/contract/answer-sizes'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { conversations } from '@tertulia/contract/conversations'
import { manyConversations } from '@tertulia/contract/many-conversations'
import { receipts } from '@tertulia/contract/receipts'
import { retention } from '@tertulia/contract/retention'
import {
  endConversation,
  releaseControl,
  reopen,
  reply,
  tagConversation,
  takeControl,
} from '#features/conversations/control.ts'
import {
  getConversation,
  getReceipt,
  listMessages,
  receiveFromColleague,
} from '#features/conversations/conversations.ts'
import { answerSize } from '#features/conversations/answer-sizes.ts'
import { hoursOfList } from '#features/conversations/list/hours-of-list.ts'
import { listConversations } from '#features/conversations/list/list-conversations.ts'
import { chooseAll, deleteMany, tagMany } from '#features/conversations/many-conversations.ts'
import { deleteConversation } from '#features/conversations/erase-conversations.ts'
import { revealConversation } from '#features/conversations/reveals.ts'
import { rerunAnswer } from '#features/conversations/turns/rerun-answer.ts'
import { agreeToErasing, waitingErasure } from '#features/conversations/retention-border.ts'
import { countErasable } from '#features/conversations/retention.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationRoutes = [
  ...routes(conversations, {
    list: (ctx, { query }) => listConversations(ctx, query),
    hours: (ctx, { query }) => hoursOfList(ctx, query),
    get: (ctx, { params }) => getConversation(ctx, params.id),
    messages: (ctx, { params, query }) => listMessages(ctx, params.id, query),
    take: (ctx, { params, body }) => takeControl(ctx, params.id, body),
    release: (ctx, { params, body }) => releaseControl(ctx, params.id, body),
    reopen: (ctx, { params }) => reopen(ctx, params.id),
    reply: (ctx, { params, body }) => reply(ctx, params.id, body),
    upload: (ctx, { params, query }, wire) => receiveFromColleague(ctx, params.id, wire.files(), query),
    end: (ctx, { params }) => endConversation(ctx, params.id),
    tag: (ctx, { params, body }) => tagConversation(ctx, params.id, body),
  }),
  ...routes(manyConversations, {
    ids: (ctx, { query }) => chooseAll(ctx, query),
    tag: (ctx, { body }) => tagMany(ctx, body.tags),
    delete: (ctx, { body }) => deleteMany(ctx, body.ids),
  }),
  ...routes(conversationPrivacy, {
    reveal: (ctx, { params, body }) => revealConversation(ctx, params.id, body.reason),
    delete: (ctx, { params }) => deleteConversation(ctx, params.id),
  }),
  ...routes(receipts, {
    get: (ctx, { params }) => getReceipt(ctx, params.message_id),
    rerun: (ctx, { params }) => rerunAnswer(ctx, params.message_id),
  }),
  ...routes(answerSizes, { get: (ctx) => answerSize(ctx) }),
  ...routes(retention, {
    erasable: (ctx, { query }) => countErasable(ctx, query.days),
    waiting: (ctx) => waitingErasure(ctx),
    agree: (ctx, { body }) => agreeToErasing(ctx, body.before),
  }),
]
