import type { AgentLanguage } from '@tertulia/contract/agents'
import { answerLanguage } from '#engine/customer-language.ts'
import { type HoursNow, NOTHING_SPECIAL } from '#engine/opening/hours.ts'
import type { Scheduled } from '#engine/own-texts.ts'
import type { TurnIdentity } from '#engine/turn/vocabulary/turn-input.ts'
import type { StoppedChannels } from '#features/agent-availability/agent-availability.tables.ts'
import { hoursNow, hoursNowIn } from '#features/agent-availability/hours-now.ts'
import type { ReceiptRow } from '#features/conversations/conversations.tables.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import { type HoursAtTurn, hoursAtTurn } from '#features/conversations/turns/hours-at-turn.ts'
import { modelsNow } from '#features/models/ask-models.ts'
import { type ModelsNow, NO_MODELS } from '#features/models/models-now.ts'
import { scheduledAt, scheduledIn } from '#features/scheduled-messages/scheduled-now.ts'
import { type Clock, stoppedClock } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** The parts of an agent that customers see at once, in any version that serves them. */
export type ShownAtOnce = {
  /** Said for a time in the place of greeting and farewell. */
  scheduled: Scheduled
  /** Special days, whether it is closed by hand, and which of its channels are stopped. */
  hours_now: HoursNow & { stopped_channels?: StoppedChannels }
}

/**
 * The state of an agent at a moment, in any version that answers: read once for all questions at that moment, by customers, in
 * the playground and by the gate. The week's hours and the texts outside them are the version's own (`answeringAt`).
 */
export type AgentMoment = ShownAtOnce & {
  agent_id: string
  models: ModelsNow
  /** Stopped where another moment than now was asked for. */
  clock: Clock
  /** Judgement of its opening hours, if that is known already. Left out: they are judged at the moment. */
  hours?: HoursAtTurn
}

/** @param moment left out: now, and the clock goes on */
export async function agentAtMoment(ctx: OrganizationContext, agent_id: string, moment?: Date): Promise<AgentMoment> {
  const [models, scheduled, hours_now] = await Promise.all([
    modelsNow(ctx),
    scheduledAt(ctx, agent_id, moment),
    hoursNow(ctx, agent_id),
  ])
  const clock = moment ? stoppedClock(ctx.clock, moment) : ctx.clock
  return { agent_id, clock, scheduled, hours_now, models }
}

/** The state now for a browser that opens a chat, read inside its transaction. */
export async function shownAtOnce(tx: OrganizationTx, agent_id: string): Promise<ShownAtOnce> {
  const [scheduled, hours_now] = await Promise.all([scheduledIn(tx, agent_id), hoursNowIn(tx, agent_id)])
  return { scheduled, hours_now }
}

/** A moment at which nothing but the version holds, and it is open: no schedule, no special day, no model. */
export const plainMoment = (agent_id: string, clock: Clock): AgentMoment => ({
  agent_id,
  clock,
  models: NO_MODELS,
  scheduled: {},
  hours_now: NOTHING_SPECIAL,
  hours: { outside: undefined },
})

/** The moment of an answer that was given, as its receipt tells. */
export const momentOfAnswer = (
  agent_id: string,
  clock: Clock,
  { detail: { asked_at, scheduled = {}, outside }, created_at }: Pick<ReceiptRow, 'detail' | 'created_at'>,
): AgentMoment => ({
  ...plainMoment(agent_id, stoppedClock(clock, new Date(asked_at ?? created_at))),
  scheduled,
  hours: { outside },
})

/** In which language an agent answers one question, and what its opening hours say in it. */
export type AnsweringAt = HoursAtTurn & { language: AgentLanguage }

type Asked = {
  question: string
  /** The language of the conversation so far, or that of the customer's browser. */
  language_before: string | undefined
  /** Edits of the identity that are not saved yet. */
  unsaved?: Partial<TurnIdentity> | undefined
}

/** How a version of an agent, or its draft, meets a question at a moment. */
export async function answeringAt(
  { clock, hours_now, hours }: AgentMoment,
  agent: AnsweringAgent,
  { question, language_before, unsaved }: Asked,
): Promise<AnsweringAt> {
  const { languages } = { ...agent.identity, ...unsaved }
  const language = await answerLanguage(languages, question, language_before)
  const moment = { unsaved, language, moment: clock.now() }
  return { language, ...(hours ?? hoursAtTurn(agent, hours_now, moment)) }
}
