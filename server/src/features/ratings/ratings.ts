import type { AnswerRating, ConversationRatings, GivenRatings } from '@tertulia/contract/ratings'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext, VisitorContext } from '#platform/context.ts'
import { conversationOf, lockedConversation, setCsat } from '#features/conversations/csat.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { factPlaceOf } from '#features/conversations/fact-place.ts'
import {
  deleteAnswerRating,
  findAnswerRatings,
  findAnswerTo,
  findRating,
  insertRating,
  putAnswerRating,
} from '#features/ratings/rating.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { Problem } from '#platform/problem.ts'

/**
 * A customer says what they thought of a conversation of theirs: once, after its end.
 * @throws not_found of another's, conversation_still_open, already_rated
 */
export function rateConversation(
  ctx: VisitorContext,
  { conversation_id, csat, comment }: { conversation_id: string; csat: number; comment: string },
): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    // Locked: of two windows that send at once, one is told that it has been rated.
    const row = await lockedConversation(tx, conversation_id)
    if (row.visitor_id !== ctx.actor.visitor_id) throw new Problem('not_found')
    if (row.status !== 'ended') throw new Problem('conversation_still_open')
    if (row.csat !== null) throw new Problem('already_rated')
    const { organization_id } = ctx
    await insertRating(tx, { organization_id, conversation_id, comment, rated_at: iso(ctx.clock.now()) })
    await setCsat(tx, row, csat)
    await emit(tx, { type: 'conversation.rated', conversation_id, payload: { ...factPlaceOf(row), csat } })
    return done
  })
}

/** A thumb on an answer that the agent gave to the caller, or none any more. @throws not_found */
export function rateAnswer(ctx: VisitorContext, message_id: string, rating: AnswerRating | null): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    const answer = await findAnswerTo(tx, ctx.actor.visitor_id, message_id)
    if (!answer) throw new Problem('not_found')
    const { conversation_id } = answer
    const row = await lockedConversation(tx, conversation_id)
    const { organization_id } = ctx
    const rated_at = iso(ctx.clock.now())
    if (rating === null) await deleteAnswerRating(tx, message_id)
    else await putAnswerRating(tx, { organization_id, message_id, ...answer, rating, rated_at })
    await emit(tx, { type: 'answer.rated', conversation_id, payload: { ...factPlaceOf(row), message_id, rating } })
    return done
  })
}

/** The caller's ratings of a conversation of theirs. @throws not_found */
export function givenRatings(ctx: VisitorContext, conversation_id: string): Promise<GivenRatings> {
  return withOrganization(ctx, async (tx) => {
    const row = await conversationOf(tx, conversation_id)
    if (row.visitor_id !== ctx.actor.visitor_id) throw new Problem('not_found')
    return { csat: row.csat, answers: await findAnswerRatings(tx, conversation_id) }
  })
}

/** A customer's ratings, masked as the caller's role requires. @throws not_found */
export async function ratingsOf(ctx: MemberContext, id: string): Promise<ConversationRatings> {
  const { row, rating, answers } = await withOrganization(ctx, async (tx) => ({
    row: await conversationOf(tx, id),
    rating: await findRating(tx, id),
    answers: await findAnswerRatings(tx, id),
  }))
  const masker = await maskerOf(ctx)
  return {
    csat: row.csat,
    comment: masker.text(row, rating?.comment ?? ''),
    rated_at: rating?.rated_at ?? null,
    answers,
  }
}
