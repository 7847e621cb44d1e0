import type { Correction, CorrectionStart, CorrectionTest } from '@tertulia/contract/corrections'
import { FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import type { MemberContext } from '#platform/context.ts'
import { mask } from '#features/masking/mask.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import {
  findAnswerToCorrect,
  findCorrections,
  findFaqOfAnswer,
  putCorrection,
} from '#features/corrections/correction.queries.ts'
import { learnVariants } from '#features/faqs/learn-variants.ts'
import { answersFirst } from '#features/faqs/nearest-faqs.ts'
import { toFaq } from '#features/faqs/write-faqs.ts'
import { resolveWords } from '#features/unanswered/unanswered.ts'
import { expectAnswerFrom } from '#features/quality/quality-tests.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The start of the editor that puts an answer right. */
export async function getCorrection(ctx: MemberContext, message_id: string): Promise<CorrectionStart> {
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const { message, detail, conversation } = await answerOf(tx, message_id)
    const source = message.sources.find(({ kind }) => kind === 'faq')
    const said = source && (await findFaqOfAnswer(tx, source))
    return {
      message_id,
      conversation_id: conversation.id,
      agent_id: conversation.agent_id,
      channel: conversation.channel,
      question: masker.text(conversation, detail.question),
      answer: message.declined ? '' : masker.text(conversation, message.text),
      faq: said?.faq ? toFaq(said.faq) : null,
      translation: said?.translation ?? null,
    }
  })
}

/**
 * Notes that an FAQ puts an answer right: it learns the question, what was unanswered of it is resolved, and a test asks
 * that it stays so.
 * @throws not_found where it is no answer of the agent; invalid_request at `faq_id` where it is no FAQ of the agent
 */
export async function saveCorrection(
  ctx: MemberContext,
  message_id: string,
  { faq_id, adds_test }: { faq_id: string; adds_test: boolean },
): Promise<Correction & { answers: boolean; test: CorrectionTest | null }> {
  const { test, ...saved } = await withOrganization(ctx, async (tx) => {
    const { message, detail, conversation } = await answerOf(tx, message_id)
    const { agent_id } = conversation
    // An FAQ should not know whose number or address it was.
    const question = mask(detail.question)
    await learnVariants(tx, { agent_id, faq_id, variants: [question.slice(0, FAQ_QUESTION_LENGTH)] })
    const row = { message_id, agent_id, faq_id, question, answer: mask(message.text), created_at: iso(tx.clock.now()) }
    await putCorrection(tx, { organization_id: tx.organization_id, ...row })
    await resolveWords(tx, { agent_id, question: detail.question, faq_id })
    const test = adds_test ? await expectAnswerFrom(tx, { agent_id, faq_id, question }) : null
    noteAudit(tx, { entity_id: faq_id, before: { answer: row.answer }, after: { question, test } })
    return { ...row, test }
  })
  return { ...saved, test, answers: await answersFirst(ctx, saved.agent_id, { faq_id, asked: saved.question }) }
}

/** Lists the corrected answers of a conversation. */
export const listCorrections = (ctx: MemberContext, conversation_id: string) =>
  withOrganization(ctx, (tx) => findCorrections(tx, conversation_id))

async function answerOf(tx: OrganizationTx, message_id: string) {
  const found = await findAnswerToCorrect(tx, message_id)
  if (!found) throw new Problem('not_found')
  return found
}
