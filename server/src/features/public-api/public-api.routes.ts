import { publicApi } from '@tertulia/contract/public-api'
import { askForCustomer, callPersonFor, customerChat, endChatOf } from '#features/public-api/chat-for-customer.ts'
import { readHops } from '#features/public-api/hops.ts'
import { answerMcp } from '#features/public-api/mcp/serve-mcp.ts'
import { publicAgent, publicFaqs, searchKnowledge } from '#features/public-api/public-knowledge.ts'
import { publicConversation, publicConversations, publicMessages } from '#features/public-api/public-conversations.ts'
import { routes } from '#platform/http/routes.ts'

export const publicApiRoutes = routes(publicApi, {
  agent: (ctx) => publicAgent(ctx),
  faqs: (ctx, { query }) => publicFaqs(ctx, query),
  search: (ctx, { body }) => searchKnowledge(ctx, body),
  conversations: (ctx, { query }) => publicConversations(ctx, query),
  conversation: (ctx, { params }) => publicConversation(ctx, params.id),
  messages: (ctx, { params, query }) => publicMessages(ctx, params.id, query),
  ask: (ctx, { body }, wire) => askForCustomer(ctx, body, readHops(wire.hops)),
  chat: (ctx, { query }) => customerChat(ctx, query),
  callPerson: (ctx, { body }) => callPersonFor(ctx, body.customer_id),
  end: (ctx, { body }) => endChatOf(ctx, body.customer_id),
  mcp: (ctx, { body }, wire) => answerMcp(ctx, body, wire),
})
