import { faqs, faqTopics, unanswered } from '@tertulia/contract/faqs'
import { changeFaq, createFaq, getFaq, listFaqs, removeFaq, restoreFaq } from '#features/faqs/faqs.ts'
import { changeTopic, createTopic, listTopics, removeTopic } from '#features/faqs/topics.ts'
import { listUnanswered, resolveUnanswered } from '#features/knowledge/unanswered.ts'
import { routes } from '#platform/http/routes.ts'

export const faqRoutes = [
  ...routes(faqTopics, {
    list: (ctx, { query }) => listTopics(ctx, query.agent_id),
    create: (ctx, { body }) => createTopic(ctx, body),
    rename: (ctx, { params, body }) => changeTopic(ctx, params.id, body.name),
    delete: (ctx, { params, query }) => removeTopic(ctx, params.id, query.move_to),
  }),
  ...routes(faqs, {
    list: (ctx, { query }) => listFaqs(ctx, query),
    get: (ctx, { params }) => getFaq(ctx, params.id),
    create: (ctx, { body }) => createFaq(ctx, body),
    update: (ctx, { params, body }) => changeFaq(ctx, params.id, body),
    delete: (ctx, { params }) => removeFaq(ctx, params.id),
    restore: (ctx, { params }) => restoreFaq(ctx, params.id),
  }),
  ...routes(unanswered, {
    list: (ctx, { query }) => listUnanswered(ctx, query.agent_id, query),
    resolve: (ctx, { params, body }) => resolveUnanswered(ctx, params.id, body.faq_id),
  }),
]
