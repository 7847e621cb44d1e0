import { pendingOffer, pendingTool } from '@tertulia/contract/pending'
import { isPlayground, isTest } from '@tertulia/contract/channels'
import { agentMaySpeak } from '@tertulia/contract/control'
import type { BusinessEvent } from '@tertulia/contract/events'
import type { DiscardReason, Message } from '@tertulia/contract/messages'
import type { OrganizationContext } from '#platform/context.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { tokensOf, type TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { withRuleAnswer } from '#features/conversations/turns/rule-answer.ts'
import type { AgentTurn } from '#features/conversations/turns/agent-turn.ts'
import type { ClaimedTurn } from '#features/conversations/turns/claimed-turn.ts'
import { lockConversation } from '#features/conversations/conversation.queries.ts'
import { offerToPerson } from '#features/conversations/control.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { addMessage } from '#features/conversations/messages.ts'
import { discardTurn, lockClaimed, type TurnRow } from '#features/conversations/turns/turn.queries.ts'
import { type AskedFor, recordAnswers } from '#features/models/model-usage.ts'
import { iso } from '#platform/clock.ts'
import { commitWith, isStale, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** A turn that is taken up again pays again. */
export const usagePurposeOf = (
  { id, attempt }: TurnRow,
  { id: conversation_id, agent_id }: ConversationRow,
): AskedFor => ({
  key: `turn:${id}:${attempt}`,
  kind: 'model.answer',
  agent_id,
  conversation_id,
})

/** An answer to be stored: the turn as it was claimed, as it was packed, and its outcome. */
type Answered = { claimed: ClaimedTurn; turn: AgentTurn; outcome: TurnOutcome }
type Stored = { message: Message; conversation: ConversationRow }

/**
 * Conversation, message, receipt and the turn's end in one transaction. An answer that was being prepared while a person
 * took the conversation is discarded: the agent never speaks then. So is one whose turn another process has taken over.
 */
export async function storeAnswer(
  ctx: OrganizationContext,
  conversation: ConversationRow,
  answered: Answered,
): Promise<Stored | undefined> {
  const { claimed, outcome } = answered
  try {
    return await withOrganization(ctx, (tx) => speak(tx, conversation, answered))
  } catch (error) {
    if (!isStale(error)) throw error
    return withOrganization(ctx, async (tx) => {
      const now = await lockConversation(tx, conversation.id)
      const isOurs = await lockClaimed(tx, claimed.row)
      if (isOurs && now && agentMayAnswer(now)) return speak(tx, now, answered)
      if (isOurs) await discardTurn(tx, claimed.row.id, discardReasonOf(now))
      await recordAnswers(tx, usagePurposeOf(claimed.row, conversation), outcome)
      return undefined
    })
  }
}

export const agentMayAnswer = ({ status, control }: ConversationRow): boolean =>
  status !== 'ended' && agentMaySpeak(control)

/** Why the agent may not answer in a conversation. */
export const discardReasonOf = (conversation: ConversationRow | undefined): DiscardReason =>
  !conversation ? 'erased' : conversation.status === 'ended' ? 'ended' : 'with_person'

async function speak(tx: Tx<OrganizationContext>, now: ConversationRow, made: Answered): Promise<Stored> {
  const { claimed, turn } = made
  const answer_id = newId()
  const outcome = await withRuleAnswer(tx, made.outcome, { conversation: now, question: claimed.message, answer_id })
  const answered = { ...made, outcome }
  const { row, message: question, options } = claimed
  const { language, outside, judged, at: moment } = turn
  const { scheduled } = moment
  const { at: asked_at, customer: asked_by } = options.as ?? {}
  const asked_in = turn.language_before
  const { text, sources, attachments, choices, declined, offers_person, receipt } = outcome
  const { engine, decision, ...detail } = receipt
  const at = tx.clock.now()
  const saying = addMessage(
    tx,
    now,
    { id: answer_id, from: 'agent', text, sources, attachments, choices, declined, offers_person, turn_id: row.id },
    {
      language,
      pending: outcome.pending,
      first_response_ms: now.first_response_ms ?? at.getTime() - new Date(question.created_at).getTime(),
    },
    {
      answers: row,
      events: eventsOf(now, answer_id, answered),
      receipt: {
        organization_id: tx.organization_id,
        message_id: answer_id,
        version: turn.agent.version,
        engine,
        decision,
        detail: {
          ...detail,
          ...(Object.keys(scheduled).length > 0 && { scheduled }),
          ...(outside && { outside }),
          ...(judged && { judged }),
          ...(outcome.held_back && { held_back: outcome.held_back }),
          ...(turn.model_missing && { model_missing: true as const }),
          ...(question.asked_away_at && { asked_away_at: question.asked_away_at }),
          ...(asked_in && { asked_in }),
          ...(asked_at && { asked_at }),
          ...(asked_by && { asked_by }),
          ...(now.instruction && { instruction: now.instruction }),
        },
        created_at: iso(at),
      },
    },
  )
  const stored = Promise.all([saying, recordAnswers(tx, usagePurposeOf(row, now), outcome)])
  const calls_person = !isPlayground(now.channel) && outcome.calls_person
  const [said] = await (calls_person ? stored : commitWith(tx, stored))
  if (!calls_person) return said
  // A customer who asks for a person in words, or accepts one that was offered, asks as much as one who taps it.
  const isAsked = smallTalkOf(question.text) === 'person' || pendingOffer(receipt.pending_before) !== undefined
  const reason = isAsked ? 'customer' : 'agent'
  return { message: said.message, conversation: await offerToPerson(tx, said.conversation, reason) }
}

/** Whether something that was asked has no answer: it is not known, or only what may be meant was offered. */
const isLeftOpen = ({ declined, receipt: { searches = [] } }: TurnOutcome): boolean =>
  declined || searches.some((search) => search.outcome !== 'answered')

/** Whether something is being collected, or was until now. */
const isCollecting = ({ pending, receipt: { pending_before } }: TurnOutcome): boolean =>
  pendingTool(pending) !== undefined || pendingTool(pending_before) !== undefined

function eventsOf(
  { id: conversation_id, channel, agent_id, first_response_ms }: ConversationRow,
  message_id: string,
  { claimed: { row, message: question }, turn, outcome }: Answered,
): BusinessEvent[] {
  const { declined, receipt } = outcome
  const { version } = turn.agent
  const sources = new Map(outcome.sources.map(({ kind, source_id }) => [source_id, { kind, source_id }]))
  const told = {
    channel,
    agent_id,
    version,
    declined,
    sources: [...sources.values()],
    engine: receipt.engine,
    tokens: tokensOf(outcome),
    ...(first_response_ms === null && { is_first: true as const }),
    ...(receipt.tool_calls.some(({ run_id }) => run_id !== undefined) && { has_run_tools: true as const }),
  }
  const unanswered: BusinessEvent = {
    type: 'question.unanswered',
    conversation_id,
    payload: { message_id: question.id, agent_id, version },
  }
  const collecting: BusinessEvent = {
    type: 'tool.collecting',
    conversation_id,
    payload: { message_id, agent_id },
  }
  return [
    { type: 'message.answered', conversation_id, payload: { message_id, turn_id: row.id, ...told } },
    ...(isLeftOpen(outcome) && !isTest(channel) ? [unanswered] : []),
    ...(isCollecting(outcome) && !isTest(channel) ? [collecting] : []),
  ]
}
