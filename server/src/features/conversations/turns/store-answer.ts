import { isTest } from '@tertulia/contract/channels'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { agentMaySpeak } from '@tertulia/contract/control'
import type { BusinessEvent } from '@tertulia/contract/events'
import type { DiscardReason, Message } from '@tertulia/contract/messages'
import type { KnownCustomer } from '@tertulia/contract/playground'
import type { OrganizationContext } from '#platform/context.ts'
import type { Judged } from '@tertulia/contract/judged-hours'
import type { Outside } from '#engine/opening/outside.ts'
import type { Scheduled } from '#engine/own-texts.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import type { TurnParts } from '#engine/turn/work/turn-request.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import { lockConversation } from '#features/conversations/conversation.queries.ts'
import { offerToPerson } from '#features/conversations/control.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
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

/** An answer to be stored, with what it takes to give it again. */
type Given = {
  turn: TurnRow
  agent: AnsweringAgent
  /** What was asked for it. */
  model: TurnParts['model']
  question: MessageRow
  outcome: TurnOutcome
  language: AgentLanguage
  scheduled: Scheduled
  outside: Outside | undefined
  judged: Judged | undefined
  asked_in: string | undefined
  /** Where the playground asked at another moment. */
  asked_at: string | undefined
  /** As whom it asked there. */
  asked_by: KnownCustomer | undefined
}
type Stored = { message: Message; conversation: ConversationRow }

/**
 * Conversation, message, receipt and the turn's end in one transaction. An answer that was being prepared while a person
 * took the conversation is discarded: the agent never speaks then. So is one whose turn another process has taken over.
 */
export async function storeAnswer(
  ctx: OrganizationContext,
  conversation: ConversationRow,
  given: Given,
): Promise<Stored | undefined> {
  try {
    return await withOrganization(ctx, (tx) => speak(tx, conversation, given))
  } catch (error) {
    if (!isStale(error)) throw error
    return withOrganization(ctx, async (tx) => {
      const now = await lockConversation(tx, conversation.id)
      const isOurs = await lockClaimed(tx, given.turn)
      if (isOurs && now && agentMayAnswer(now)) return speak(tx, now, given)
      if (isOurs) await discardTurn(tx, given.turn.id, discardReasonOf(now))
      await recordAnswers(tx, usagePurposeOf(given.turn, conversation), given.model, given.outcome)
      return undefined
    })
  }
}

export const agentMayAnswer = ({ status, control }: ConversationRow): boolean =>
  status !== 'ended' && agentMaySpeak(control)

/** Why the agent may not answer in a conversation. */
export const discardReasonOf = (conversation: ConversationRow | undefined): DiscardReason =>
  !conversation ? 'erased' : conversation.status === 'ended' ? 'ended' : 'with_person'

async function speak(tx: Tx<OrganizationContext>, now: ConversationRow, given: Given): Promise<Stored> {
  const { turn, agent, model, question, outcome, language, scheduled, outside, judged, asked_in, asked_at, asked_by } =
    given
  const { text, sources, attachments, choices, declined, offers_person, receipt } = outcome
  const { engine, decision, ...detail } = receipt
  const at = tx.clock.now()
  const answer_id = newId()
  const saying = addMessage(
    tx,
    now,
    { id: answer_id, from: 'agent', text, sources, attachments, choices, declined, offers_person, turn_id: turn.id },
    {
      language,
      pending: outcome.pending,
      first_response_ms: now.first_response_ms ?? at.getTime() - new Date(question.created_at).getTime(),
    },
    {
      answers: turn,
      events: answered(now, answer_id, given),
      receipt: {
        organization_id: tx.organization_id,
        message_id: answer_id,
        version: agent.version,
        engine,
        decision,
        detail: {
          ...detail,
          ...(Object.keys(scheduled).length > 0 && { scheduled }),
          ...(outside && { outside }),
          ...(judged && { judged }),
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
  const stored = Promise.all([saying, recordAnswers(tx, usagePurposeOf(turn, now), model, outcome)])
  const calls_person = !isTest(now.channel) && outcome.calls_person
  const [said] = await (calls_person ? stored : commitWith(tx, stored))
  if (!calls_person) return said
  // Whoever asks for one in words asks as much as whoever taps it.
  const reason = smallTalkOf(question.text) === 'person' ? 'customer' : 'agent'
  return { message: said.message, conversation: await offerToPerson(tx, said.conversation, reason) }
}

/** Whether something that was asked has no answer: it is not known, or only what may be meant was offered. */
const isLeftOpen = ({ declined, receipt: { searches = [] } }: TurnOutcome): boolean =>
  declined || searches.some((search) => search.outcome !== 'answered')

/** Whether something is being collected, or was until now. */
const isCollecting = ({ pending, receipt: { pending_before } }: TurnOutcome): boolean =>
  pending !== null || pending_before !== undefined

function answered(
  { id: conversation_id, channel, agent_id }: ConversationRow,
  message_id: string,
  { turn, agent: { version }, question, outcome }: Given,
): BusinessEvent[] {
  const { declined, receipt, model_tokens: tokens } = outcome
  const sources = new Map(outcome.sources.map(({ kind, source_id }) => [source_id, { kind, source_id }]))
  const told = { channel, agent_id, version, declined, sources: [...sources.values()], engine: receipt.engine, tokens }
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
    { type: 'message.answered', conversation_id, payload: { message_id, turn_id: turn.id, ...told } },
    ...(isLeftOpen(outcome) && !isTest(channel) ? [unanswered] : []),
    ...(isCollecting(outcome) && !isTest(channel) ? [collecting] : []),
  ]
}
