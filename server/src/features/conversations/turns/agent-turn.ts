import { pendingTool } from '@tertulia/contract/pending'
import type { OrganizationContext } from '#platform/context.ts'
import { withScheduled } from '#engine/own-texts.ts'
import { runTurn } from '#engine/turn/run-turn.ts'
import type { SaidBefore, TurnIdentity, TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import type { TurnParts } from '#engine/turn/work/turn-request.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { type AgentMoment, type AnsweringAt, answeringAt } from '#features/conversations/turns/agent-at-moment.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import type { TurnRow } from '#features/conversations/turns/turn.queries.ts'
import { findHistory } from '#features/conversations/message.queries.ts'
import type { CollectionDefinition } from '@tertulia/contract/info-collection'
import { knownChoices, type Source } from '@tertulia/contract/messages'
import { ownName } from '@tertulia/contract/visitor-names'
import type { Tool } from '#engine/tools/tool.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { followUp, type FormAsked, nameOfCollection } from '#features/tools/collection-tool.ts'
import { agentTools, needsVerified } from '#features/tools/agent-tools.ts'
import type { ToolUser } from '#features/tools/tool-user.ts'
import { modelsFor, type ModelsOfTurn } from '#features/models/models-now.ts'
import { withoutProofs } from '#features/conversations/turns/private-lines.ts'
import { goingOnOf, retrieverOf, wholeOf } from '#features/conversations/turns/retrieve.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** A line of a conversation, as a turn is told of it. */
export type Line = Pick<MessageRow, 'from' | 'text'> &
  Partial<Pick<MessageRow, 'choices' | 'sources' | 'declined' | 'turn_id'>>

/** A question to an agent, and its place in a conversation. */
export type Asked = Pick<TurnInput, 'question' | 'choice' | 'pending' | 'customer' | 'recorded'> & {
  /** Earlier lines, oldest first. */
  before: readonly Line[]
  /** The language of the conversation so far, or that of the customer's browser. */
  language_before: string | undefined
  /** The instruction to the agent of the colleague who had control last. */
  instruction?: string | null | undefined
  /** Edits of the identity that are not saved yet. */
  unsaved?: Partial<TurnIdentity> | undefined
  /** The conversation of the question. Left out: nowhere that is kept. */
  conversation?: Pick<ConversationRow, 'id' | 'channel' | 'profile_name'> & Pick<TurnRow, 'hops'> & { turn_id: string }
}

/**
 * The record of a turn: what the engine is given, packed once, with what the features around it read of it. It is made for a
 * customer, in the playground, by the gate and for an answer that is given again; `storeAnswer` keeps of it what gives the
 * answer again.
 */
export type AgentTurn = TurnInput &
  AnsweringAt &
  ModelsOfTurn &
  Pick<Asked, 'language_before' | 'conversation'> & { at: AgentMoment; agent: AnsweringAgent }

/** Packs a question to a version of an agent, or its draft, at a moment. */
export async function packTurn(at: AgentMoment, agent: AnsweringAgent, asked: Asked): Promise<AgentTurn> {
  const { before, unsaved, instruction, ...question } = asked
  const spoken = withScheduled({ ...agent.identity, ...unsaved }, at.scheduled)
  const identity = instruction ? withInstruction(spoken, instruction) : spoken
  const lines = before.flatMap(historyLine)
  const keepsProofs = !can(identity, 'send_transcript') && !needsVerified(identity.tool_ids, agent.tools)
  return {
    ...question,
    ...(await answeringAt(at, agent, asked)),
    ...modelsFor(at.models, identity.model),
    at,
    agent,
    identity,
    channel: asked.conversation?.channel,
    history: keepsProofs ? lines : withoutProofs(lines),
    link_hosts: agent.link_hosts,
  }
}

/**
 * The turn of an agent as customers get it. It stores nothing: conversations keep what it says, the gate and receipts
 * compare it.
 * @param parts.mode whether a customer is answered: only then may a tool act on the world
 */
export function agentTurn(
  ctx: OrganizationContext,
  turn: AgentTurn,
  parts: Pick<TurnParts, 'mode'> & Partial<Pick<TurnParts, 'retrieve' | 'onWaiting'>>,
): ReturnType<typeof runTurn> {
  const { at, agent, identity } = turn
  const { agent_id, clock } = at
  const tools = agentTools(ctx, identity.tool_ids, agent.tools, userOf(turn, parts.mode))
  return runTurn({
    ...turn,
    clock,
    retrieve: retrieverFor(ctx, turn),
    whole: () => wholeOf({ ...ctx, clock }, agent_id, agent, turn.language, turn.question),
    goingOn: (ids) => goingOnOf(ctx, agent, ids, turn.question),
    tools,
    followUp: (sources) => formFor(ctx, { faq_ids: faqsAmong(sources) }, turn, tools),
    beforeHandOver: () => formFor(ctx, 'hand_over', turn, tools),
    onToolFault: (tool, err) => ctx.log.error({ err, tool, agent_id }, 'a tool failed'),
    ...parts,
  })
}

/** Retrieval over what the agent of a turn knows at its moment. */
export const retrieverFor = (ctx: OrganizationContext, { at, agent, language, models = [] }: AgentTurn) =>
  retrieverOf({ ...ctx, clock: at.clock }, at.agent_id, agent, language, models.length > 0)

const withInstruction = (identity: TurnIdentity, instruction: string): TurnIdentity => ({
  ...identity,
  prompt: `${identity.prompt}\n\n# From a colleague, for this conversation\n${instruction}`.trim(),
  own_words: [identity.own_words, instruction].filter(Boolean).join('\n'),
})

const faqsAmong = (sources: readonly Source[]): string[] =>
  sources.filter(({ kind }) => kind === 'faq').map(({ source_id }) => source_id)

/**
 * The form that an answer or the call of a person leads to, among the agent's tools. Without a stored conversation there is
 * none.
 */
async function formFor(
  ctx: OrganizationContext,
  after: FormAsked['after'],
  { agent, conversation }: AgentTurn,
  tools: readonly Tool[],
): Promise<Tool | undefined> {
  const collections = new Map<string, CollectionDefinition>()
  for (const [id, definition] of Object.entries(agent.tools))
    if (definition?.kind === 'collection' && tools.some(({ name }) => name === nameOfCollection(id)))
      collections.set(id, definition)
  if (collections.size === 0 || !conversation) return undefined
  if (after !== 'hand_over' && after.faq_ids.length === 0) return undefined
  const id = await ctx.ports.one(followUp)(ctx, { conversation_id: conversation.id, after }, collections)
  return id === undefined ? undefined : tools.find(({ name }) => name === nameOfCollection(id))
}

/** The customer of a question, with the values that a tool may get. */
const userOf = (
  { at, agent, question, pending, conversation, customer, language }: AgentTurn,
  mode: TurnParts['mode'],
): ToolUser => ({
  run_for: {
    agent_id: at.agent_id,
    version: agent.version,
    mode: mode === 'live' ? 'live' : 'test',
    conversation_id: conversation?.id ?? null,
    turn_id: conversation?.turn_id ?? null,
    said: question,
  },
  is_known: mode === 'test' && customer !== undefined,
  keeps_runs: mode !== 'recorded',
  hops: conversation?.hops ?? 0,
  knowledge_revision: agent.knowledge_revision,
  hours_now: at.hours_now,
  country: agent.identity.countries[0] ?? 'ES',
  session: {
    conversation_id: conversation?.id ?? null,
    channel: conversation?.channel ?? null,
    // «Sí», a name and an address are of no language: what is being filled in stays in its own.
    language: pendingTool(pending)?.state.language ?? language,
    customer_name: customer?.name ?? ownName(conversation?.profile_name ?? '') ?? null,
  },
})

/** As many lines as a turn is told of. */
export const HISTORY_LENGTH = 12

/** The lines that came before a turn began: earlier turns with their answers, and messages of people. */
export const historyIn = (lines: readonly MessageRow[], question: MessageRow): MessageRow[] =>
  lines.filter(({ id, turn_id }) =>
    turn_id === null || question.turn_id === null ? id < question.id : turn_id < question.turn_id,
  )

/** The history of a stored answer. */
export const historyOf = (
  tx: OrganizationTx,
  answer: { conversation_id: string; message_id: string; turn_id: string },
): Promise<Asked['before']> => findHistory(tx, answer, HISTORY_LENGTH)

/** Runs a turn to its end without a watcher. */
export async function outcomeOf(turn: ReturnType<typeof agentTurn>): Promise<TurnOutcome> {
  let step = await turn.next()
  while (!step.done) step = await turn.next()
  return step.value
}

function historyLine({ from, text, choices = [], sources = [], declined, turn_id }: Line): SaidBefore[] {
  // Files without a word are nothing that could be gone on from.
  if (from === 'event' || text === '') return []
  // To the next answer a person of the business is the agent, with nothing offered.
  const unasked = turn_id === null
  return [
    from === 'agent'
      ? {
          from,
          text,
          choices: knownChoices(choices),
          sources,
          ...(declined && { declined }),
          ...(unasked && { unasked }),
        }
      : { from: from === 'person' ? 'agent' : from, text },
  ]
}
