import { answersAreSent, isPlayground, isTest } from '@tertulia/contract/channels'
import { asSystem, type OrganizationContext } from '#platform/context.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { ownTexts } from '#engine/own-texts.ts'
import { unableToAnswer } from '#engine/turn/unable-to-answer.ts'
import { agentAtMoment } from '#features/conversations/turns/agent-at-moment.ts'
import { agentTurn, historyIn, packTurn } from '#features/conversations/turns/agent-turn.ts'
import type { ClaimedTurn } from '#features/conversations/turns/claimed-turn.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { usagePurposeOf, storeAnswer } from '#features/conversations/turns/store-answer.ts'
import { leaveWaiting, seemsStopped } from '#features/conversations/turns/stopped-channel.ts'
import { sayMeanwhile } from '#features/conversations/turns/say-meanwhile.ts'
import { openFeed, type TurnFeed } from '#features/conversations/turns/turn-feed.ts'
import type { TurnRow } from '#features/conversations/turns/turn.queries.ts'
import { whoAsks } from '#features/conversations/turns/who-asks.ts'
import { metered, recordTaken } from '#features/models/model-usage.ts'
import { giveUpRunsOf } from '#features/tools/record-run.ts'
import { noteCustomer } from '#platform/customers-first.ts'

/**
 * Runs a turn that this process has claimed, to its end, with or without listeners. A failed turn stays claimed, and is
 * resumed (`resume-turns.ts`); a test is over.
 */
export function startTurn(ctx: OrganizationContext, claimed: ClaimedTurn): void {
  const { id, attempt, channel } = claimed.row
  const feed = openFeed(ctx, id)
  // The customer may leave; the turn goes on.
  void answer(asSystem(ctx, ctx.organization_id), claimed, feed)
    .then(
      () => feed.close(),
      async (error: unknown) => {
        ctx.log.error({ err: error, turn_id: id, attempt }, 'a turn failed')
        feed.close(isPlayground(channel) ? error : undefined)
      },
    )
    .finally(noteCustomer)
}

/** A turn that failed as often is not tried any more: the customer is told that it is not known, and a person is called. */
const MOST_ATTEMPTS = 5

async function answer(ctx: OrganizationContext, claimed: ClaimedTurn, feed: TurnFeed): Promise<void> {
  const { row, message, conversation, agent, history, options } = claimed
  const { unsaved, as, remember } = options
  if (row.attempt > 1) await giveUpRunsOf(ctx, row.id)
  const now = await agentAtMoment(ctx, conversation.agent_id, as?.at ? new Date(as.at) : undefined)
  const packed = await packTurn(now, agent, {
    question: message.text,
    choice: message.choice ?? undefined,
    pending: conversation.pending,
    before: historyIn(history, message),
    language_before: as?.language ?? conversation.language,
    unsaved,
    instruction: conversation.instruction,
    customer: as?.customer,
    conversation: { ...conversation, turn_id: row.id, hops: row.hops },
  })
  const words = () => ({ language: packed.language, words: ownTexts(packed.identity, packed.language).stopped })
  if (seemsStopped(now.hours_now, conversation) && (await leaveWaiting(ctx, claimed, words()))) return
  const { models, taken } = metered(packed.models)
  const isOfSomebody = models.length > 0 && !isTest(row.channel)
  const customer = packed.customer ?? (isOfSomebody ? await whoAsks(ctx, conversation.id) : undefined)
  const turn = { ...packed, models, customer }
  const mode = isTest(row.channel) ? 'test' : 'live'
  const meanwhile = speakingMeanwhile(ctx, row, conversation, feed)
  try {
    const outcome =
      row.attempt > MOST_ATTEMPTS
        ? unableToAnswer({ identity: agent.identity, language: turn.language, question: message.text })
        : await forwardSteps(agentTurn(ctx, turn, { mode, onWaiting: meanwhile.say }), feed)
    const stored = await storeAnswer(ctx, await meanwhile.said(), { claimed, turn, outcome })
    if (!stored) return
    remember?.(stored.conversation)
    feed.tell({ type: 'answer', message: stored.message })
  } catch (error) {
    await recordTaken(ctx, usagePurposeOf(row, conversation), taken())
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
