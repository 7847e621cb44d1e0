import { chatRatings, ratings } from '@tertulia/contract/ratings'
import { givenRatings, rateAnswer, rateConversation, ratingsOf } from '#features/ratings/ratings.ts'
import { routes } from '#platform/http/routes.ts'

export const ratingRoutes = [
  ...routes(chatRatings, {
    given: (ctx, { query }) => givenRatings(ctx, query.conversation_id),
    rate: (ctx, { body }) => rateConversation(ctx, body),
    rateAnswer: (ctx, { params, body }) => rateAnswer(ctx, params.message_id, body.rating),
  }),
  ...routes(ratings, { of: (ctx, { params }) => ratingsOf(ctx, params.id) }),
]
