import { z } from 'zod'
import { Csat } from './conversation-values.ts'
import { endpoint } from './endpoint.ts'
import { RATING_COMMENT_LENGTH } from './ratings.limits.ts'
import { Done, id, optionalText, time } from './shapes.ts'

/** A customer's rating of one answer. */
export const AnswerRating = z.enum(['up', 'down'])
export type AnswerRating = z.infer<typeof AnswerRating>

const answers = z.array(z.object({ message_id: id, rating: AnswerRating }))

/** The ratings that a visitor has given for a conversation of theirs. */
export const GivenRatings = z.object({ csat: Csat.nullable(), answers })
export type GivenRatings = z.infer<typeof GivenRatings>

/** The ratings as members see them, the customer's words masked by role. */
export const ConversationRatings = GivenRatings.extend({ comment: z.string(), rated_at: time.nullable() })
export type ConversationRatings = z.infer<typeof ConversationRatings>

/** A customer says what they thought: of a whole conversation once, after its end, and of single answers. */
export const chatRatings = {
  given: endpoint({
    method: 'GET',
    path: '/chat/rating',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none',
    query: z.strictObject({ conversation_id: id }),
    returns: GivenRatings,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/chat/rating',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the rating is the record',
    body: z.strictObject({ conversation_id: id, csat: Csat, comment: optionalText(RATING_COMMENT_LENGTH).default('') }),
    returns: Done,
    errors: ['already_rated', 'conversation_still_open'],
  }),
  /** Taken back with `null`, and changed, as long as they like. */
  rateAnswer: endpoint({
    method: 'PUT',
    path: '/chat/messages/{message_id}/rating',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the rating is the record',
    body: z.strictObject({ rating: AnswerRating.nullable() }),
    returns: Done,
  }),
}

export const ratings = {
  of: endpoint({
    method: 'GET',
    path: '/conversations/{id}/ratings',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: ConversationRatings,
  }),
}
