import type { UnansweredQuestion } from '@tertulia/contract/faqs'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#context.ts'
import { eyesOf } from '#features/conversations/masking.ts'
import {
  countUnanswered,
  findUnansweredQuestions,
  isAnsweredBy,
  markResolved,
  upsertUnanswered,
} from '#features/knowledge/unanswered.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from '#platform/plain-text.ts'
import { Problem } from '#platform/problem.ts'

/** Counts a question that the agent could not answer. The same words count as one. */
export async function recordUnanswered(
  tx: OrganizationTx,
  asked: { agent_id: string; question: string; conversation_id: string },
): Promise<void> {
  const normalized = plainText(asked.question).slice(0, 500)
  if (normalized === '') return
  const now = iso(tx.clock.now())
  await upsertUnanswered(tx, {
    organization_id: tx.organization_id,
    id: newId(),
    ...asked,
    normalized,
    times: 1,
    first_asked_at: now,
    last_asked_at: now,
    resolved_at: null,
    faq_id: null,
  })
}

/** Most asked first. */
export async function listUnanswered(
  ctx: MemberContext,
  agent_id: string,
  query: { cursor?: string | undefined; rows: number },
): Promise<Page<UnansweredQuestion>> {
  const from = readCursor(query.cursor)
  const below = from && { times: Number(from.at), id: from.id }
  if (below && !Number.isSafeInteger(below.times))
    throw new Problem('invalid_request', { fields: [{ path: 'cursor', code: 'invalid_value' }] })
  const eyes = await eyesOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const found = await findUnansweredQuestions(tx, agent_id, below, query.rows + 1)
    const shown = found.slice(0, query.rows)
    const last = shown.at(-1)
    return {
      items: shown.map(({ id, question, times, last_asked_at, conversation_id }) => ({
        id,
        agent_id,
        question: eyes.words(question),
        times,
        last_asked_at,
        conversation_id,
      })),
      page: {
        next:
          found.length > query.rows && last
            ? writeCursor({ at: String(last.times), id: last.id, direction: 'next' })
            : null,
        prev: null,
        rows: shown.length,
        total: await countUnanswered(tx, agent_id),
        total_is_exact: true,
      },
    }
  })
}

/** Takes a question off the list. @throws invalid_request at `faq_id` where it is no FAQ of the question's agent */
export function resolveUnanswered(ctx: MemberContext, id: string, faq_id: string | undefined) {
  return withOrganization(ctx, async (tx) => {
    if (faq_id && !(await isAnsweredBy(tx, id, faq_id)))
      throw new Problem('invalid_request', { fields: [{ path: 'faq_id', code: 'invalid_value' }] })
    if (!(await markResolved(tx, id, iso(tx.clock.now()), faq_id ?? null))) throw new Problem('not_found')
    noteAudit(tx, { entity_id: id, after: { faq_id } })
    return done
  })
}
