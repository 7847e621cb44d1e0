import { answersAreSent, isTest } from '@tertulia/contract/channels'
import type { AskAs } from '@tertulia/contract/playground'
import { asSystem, type OrganizationContext } from '#platform/context.ts'
import type { TurnIdentity } from '#engine/turn/vocabulary/turn-input.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { unableToAnswer } from '#engine/turn/unable-to-answer.ts'
import { agentAtMoment, answeringAt } from '#features/conversations/turns/agent-at-moment.ts'
import { agentTurn, type Asked, historyIn } from '#features/conversations/turns/agent-turn.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { usagePurposeOf, storeAnswer } from '#features/conversations/turns/store-answer.ts'
import { sayMeanwhile } from '#features/conversations/turns/say-meanwhile.ts'
import { openFeed, type TurnFeed } from '#features/conversations/turns/turn-feed.ts'
import type { TurnRow } from '#features/conversations/turns/turn.queries.ts'
import { metered, recordTokens } from '#features/models/model-usage.ts'
import { giveUpRunsOf } from '#features/tools/record-run.ts'
import { noteCustomer } from '#platform/customers-first.ts'

/** What only the process knows that accepted a message. */
export type TurnOptions = {
  /** Hears what has become of the conversation. */
  remember?: ((conversation: ConversationRow) => void) | undefined
  /** Edits of the identity that are not saved yet, in the playground. */
  unsaved?: Partial<TurnIdentity> | undefined
  /** Another customer at another moment, in the playground. */
  as?: AskAs | undefined
}

/** What a turn begins with. */
export type TurnStart = {
  message: MessageRow
  conversation: ConversationRow
  agent: AnsweringAgent
  history: MessageRow[]
}

/**
 * Runs a turn that this process has claimed, to its end, whoever listens. What fails stays claimed, and is taken up
 * again (`resume-turns.ts`); a test is over.
 */
export function startTurn(ctx: OrganizationContext, turn: TurnRow, start: TurnStart, how: TurnOptions): void {
  const feed = openFeed(ctx, turn.id)
  // Whoever asked may leave; the turn goes on.
  void answer(asSystem(ctx, ctx.organization_id), turn, start, how, feed)
    .then(
      () => feed.close(),
      async (error: unknown) => {
        ctx.log.error({ err: error, turn_id: turn.id, attempt: turn.attempt }, 'a turn failed')
        feed.close(isTest(turn.channel) ? error : undefined)
      },
    )
    .finally(noteCustomer)
}

/** A turn that failed as often is not tried any more: the customer is told that it is not known, and a person is called. */
const MOST_ATTEMPTS = 5

async function answer(
  ctx: OrganizationContext,
  turn: TurnRow,
  { message, conversation, agent, history }: TurnStart,
  { unsaved, as, remember }: TurnOptions,
  feed: TurnFeed,
): Promise<void> {
  if (turn.attempt > 1) await giveUpRunsOf(ctx, turn.id)
  const asked: Asked = {
    question: message.text,
    choice: message.choice ?? undefined,
    pending: conversation.pending,
    before: historyIn(history, message),
    language_before: as?.language ?? conversation.language,
    unsaved,
    instruction: conversation.instruction,
    customer: as?.customer,
    conversation: { ...conversation, turn_id: turn.id, hops: turn.hops },
  }
  const at = await agentAtMoment(ctx, conversation.agent_id, as?.at ? new Date(as.at) : undefined)
  const { language, outside, judged } = await answeringAt(at, agent, asked)
  const { model, taken } = metered(at.model)
  const mode = isTest(turn.channel) ? 'test' : 'live'
  const meanwhile = speakingMeanwhile(ctx, turn, conversation, feed)
  try {
    const parts = { mode, onWaiting: meanwhile.say } as const
    const steps = agentTurn(ctx, { ...at, model }, agent, { ...asked, language, outside }, parts)
    const outcome =
      turn.attempt > MOST_ATTEMPTS
        ? unableToAnswer({ identity: agent.identity, language, question: message.text })
        : await forwardSteps(steps, feed)
    const stored = await storeAnswer(ctx, await meanwhile.said(), {
      turn,
      agent,
      model,
      question: message,
      outcome,
      language,
      scheduled: at.scheduled,
      outside,
      judged,
      asked_in: asked.language_before,
      asked_at: as?.at,
      asked_by: as?.customer,
    })
    if (!stored) return
    remember?.(stored.conversation)
    feed.tell({ type: 'answer', message: stored.message })
  } catch (error) {
    await recordTokens(ctx, usagePurposeOf(turn, conversation), model, taken())
    throw error
  }
}

/** Tells the customer that a tool takes a moment, unless they read already what the agent says. */
function speakingMeanwhile(ctx: OrganizationContext, turn: TurnRow, conversation: ConversationRow, feed: TurnFeed) {
  let said = Promise.resolve(conversation)
  return {
    say: (text: string) => {
      if (feed.hasSaid() && !answersAreSent(turn.channel)) return
      said = sayMeanwhile(ctx, turn, conversation, text).then(
        (now) => now ?? conversation,
        (error: unknown) => {
          ctx.log.error({ err: error, turn_id: turn.id }, 'a customer was not told to wait')
          return conversation
        },
      )
    },
    /** The conversation from then on. */
    said: () => said,
  }
}

/** Forwards a turn's steps to its feed as they come. @returns its end */
async function forwardSteps(steps: ReturnType<typeof agentTurn>, feed: TurnFeed): Promise<TurnOutcome> {
  let step = await steps.next()
  while (!step.done) {
    feed.tell(step.value)
    step = await steps.next()
  }
  return step.value
}
