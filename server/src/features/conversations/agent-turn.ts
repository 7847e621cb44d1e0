import type { AgentLanguage } from '@tertulia/contract/agents'
import type { OrganizationContext } from '#context.ts'
import { answerLanguage } from '#engine/customer-language.ts'
import { runTurn, type TurnIdentity, type TurnInput, type TurnOutcome, type TurnParts } from '#engine/turn.ts'
import type { AnsweringAgent } from '#features/conversations/answering-agent.ts'
import { findSaidBefore, type MessageRow } from '#features/conversations/conversation.queries.ts'
import { retrieverOf } from '#features/conversations/retrieve.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** What an agent is asked, and where in a conversation. */
export type Asked = {
  question: string
  /** What was said before, oldest first. */
  before: readonly Pick<MessageRow, 'from' | 'text'>[]
  /** What the conversation was in so far, or the language of the customer's browser. */
  language_before: string | undefined
  /** Who asks, where that is known. */
  customer?: TurnInput['customer']
  /** Edits of the identity that are not saved yet. */
  unsaved?: Partial<TurnIdentity> | undefined
}

/** The language in which an agent answers a question. */
export const languageFor = (
  { identity }: AnsweringAgent,
  { question, language_before, unsaved }: Asked,
): Promise<AgentLanguage> => answerLanguage({ ...identity, ...unsaved }.languages, question, language_before)

/**
 * The turn of an agent as customers get it. It stores nothing: conversations keep what it says, the gate and receipts
 * compare it.
 */
export const agentTurn = (
  ctx: OrganizationContext,
  agent_id: string,
  agent: AnsweringAgent,
  { question, before, unsaved, customer, language }: Asked & { language: AgentLanguage },
  parts: Partial<TurnParts>,
) =>
  runTurn(
    {
      question,
      history: before.flatMap(historyLine),
      identity: { ...agent.identity, ...unsaved },
      language,
      customer,
      link_hosts: agent.link_hosts,
    },
    {
      clock: ctx.clock,
      retrieve: retrieverOf({ ...ctx, clock: parts.clock ?? ctx.clock }, agent_id, agent, language),
      ...parts,
    },
  )

/** As many lines as a turn is told of. */
export const HISTORY = 12

/** What had been said when the question was asked that a message answers. */
export async function saidBefore(
  tx: OrganizationTx,
  answer: { conversation_id: string; message_id: string; question: string },
): Promise<Asked['before']> {
  const lines = await findSaidBefore(tx, answer, HISTORY + 1)
  const at = lines.findLastIndex(({ from, text }) => from === 'customer' && text === answer.question)
  return at < 0 ? lines : lines.slice(0, at)
}

/** The end of a turn that nobody watches. */
export async function outcomeOf(turn: ReturnType<typeof agentTurn>): Promise<TurnOutcome> {
  let step = await turn.next()
  while (!step.done) step = await turn.next()
  return step.value
}

const historyLine = ({ from, text }: Pick<MessageRow, 'from' | 'text'>): TurnInput['history'] =>
  from === 'event' ? [] : [{ from: from === 'customer' ? 'customer' : 'agent', text }]
