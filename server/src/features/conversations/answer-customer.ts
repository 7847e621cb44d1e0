import type { AgentLanguage } from '@tertulia/contract/agents'
import { agentMaySpeak } from '@tertulia/contract/control'
import type { Message, TurnEvent } from '@tertulia/contract/messages'
import type { AskAs, KnownCustomer } from '@tertulia/contract/playground'
import type { OrganizationContext } from '#context.ts'
import type { TurnIdentity, TurnOutcome } from '#engine/turn.ts'
import { agentTurn, type Asked, HISTORY, languageFor } from '#features/conversations/agent-turn.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/answering-agent.ts'
import {
  type ConversationRow,
  findLastMessages,
  findMessageByClientId,
  findMessagesAfter,
  lockConversation,
  type MessageRow,
} from '#features/conversations/conversation.queries.ts'
import { close, offerToPerson } from '#features/conversations/control.ts'
import { begin, say, toMessage } from '#features/conversations/messages.ts'
import { countFaqUses } from '#features/faqs/faqs.ts'
import { recordUnanswered } from '#features/knowledge/unanswered.ts'
import { countTokens } from '#features/models/model-usage.ts'
import { organizationModel } from '#features/models/models.ts'
import { countFileUses } from '#features/vault/vault.ts'
import { iso, stoppedClock } from '#platform/clock.ts'
import { noteCustomer } from '#platform/customers-first.ts'
import { commitWith, isStale, isTaken, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** A message of a customer, and where it belongs. */
export type Incoming = {
  text: string
  client_id: string
  /** Finds and locks the open conversation, or says what a new one starts with. Its statements are sent at once. */
  conversation(tx: Tx<OrganizationContext>): Promise<Found>
  /** The same from memory, and what ends the transaction where it is so no longer. Its statements are sent at once. */
  remembered?: { found: Found; mustHold(tx: Tx<OrganizationContext>): Promise<unknown> } | undefined
  /** Hears what has become of the conversation. */
  remember?(conversation: ConversationRow): void
  /** Edits of the identity that are not saved yet, in the playground. */
  unsaved?: Partial<TurnIdentity> | undefined
  /** Another customer at another moment, in the playground. */
  as?: AskAs | undefined
}
/** `ends`: the one that a new one takes the place of. */
export type Found = { open: ConversationRow } | { begin: NewConversation; ends?: ConversationRow | undefined }
type NewConversation = Pick<
  ConversationRow,
  'agent_id' | 'channel' | 'visitor_id' | 'user_id' | 'profile_name' | 'language' | 'version'
>

/** Messages of one conversation that may wait for their turn. */
const WAITING = 3

/**
 * Takes a customer's message and answers it. The message is stored, and `accepted` told, before the turn begins: from
 * then on it will be answered, whatever happens to this process (`answerLeftBehind`). Turns of one conversation follow
 * one another.
 * @throws turn_in_progress when too many messages of the conversation wait already
 */
export async function* answerCustomer(ctx: OrganizationContext, incoming: Incoming): AsyncGenerator<TurnEvent> {
  noteCustomer()
  const { message, ready } = await accept(ctx, incoming)
  if (ready) incoming.remember?.(ready.conversation)
  yield { type: 'accepted', message: toMessage(message) }
  const turn = await takeTurn(message.conversation_id)
  try {
    if (!ready) {
      const answer = await withOrganization(ctx, (tx) => findMessagesAfter(tx, message))
      const given = answer.find((row) => row.from === 'agent')
      if (given) return yield { type: 'answer', message: toMessage(given) }
    }
    // What was read with the message holds as long as nobody was served in between.
    const state = ready && !turn.waited ? ready : await readState(ctx, message.conversation_id)
    yield* answer(ctx, state, message, incoming)
  } finally {
    noteCustomer()
    turn.leave()
  }
}

/** Answers a customer whose message was stored by a process that died before answering. */
export async function answerLeftBehind(ctx: OrganizationContext, conversation_id: string): Promise<void> {
  const last = await withOrganization(ctx, (tx) => findLastMessages(tx, conversation_id, HISTORY))
  const message = last.findLast((row) => row.from === 'customer')
  if (!message) return
  const turn = await takeTurn(conversation_id)
  try {
    for await (const _ of answer(ctx, await readState(ctx, conversation_id), message, {}));
  } finally {
    turn.leave()
  }
}

/** What a turn begins with. */
type TurnState = { conversation: ConversationRow; agent: AnsweringAgent; history: MessageRow[] }
/** `ready` is missing where the same message had come before. */
type Accepted = { message: MessageRow; ready?: TurnState }

/**
 * Reads, unless it is remembered, and then writes, each in one go, so that no open transaction waits for us. What is refused, since the message had come before or something has changed in
 * between, is done under a lock.
 */
async function accept(ctx: OrganizationContext, incoming: Incoming): Promise<Accepted> {
  const { remembered } = incoming
  try {
    const found = remembered?.found ?? (await withOrganization(ctx, (tx) => commitWith(tx, incoming.conversation(tx))))
    return await withOrganization(ctx, (tx) => store(tx, incoming, found, remembered?.mustHold))
  } catch (error) {
    if (!isTaken(error) && !isStale(error)) throw error
    return withOrganization(ctx, async (tx) => {
      const found = await incoming.conversation(tx)
      const message = 'open' in found ? await findMessageByClientId(tx, found.open.id, incoming.client_id) : undefined
      return message ? { message } : store(tx, incoming, found)
    })
  }
}

async function store(
  tx: Tx<OrganizationContext>,
  incoming: Incoming,
  found: Found,
  mustHold?: (tx: Tx<OrganizationContext>) => Promise<unknown>,
): Promise<Accepted> {
  const before = 'open' in found ? found.open : newConversation(tx, found.begin)
  if ((turns.get(before.id)?.waiting ?? 0) >= WAITING) throw new Problem('turn_in_progress')
  if ('begin' in found && found.ends) await close(tx, found.ends)
  const add = 'open' in found ? say : begin
  const said = add(
    tx,
    before,
    { from: 'customer', text: incoming.text, client_id: incoming.client_id },
    { status: 'active', awaiting_answer_since: agentMaySpeak(before.control) ? iso(tx.clock.now()) : null },
  )
  const stored = Promise.all([
    said,
    'open' in found ? findLastMessages(tx, before.id, HISTORY) : [],
    answeringAgent(tx, before.agent_id, before.version),
    mustHold?.(tx),
  ])
  const [{ row: message, conversation }, history, agent] = await commitWith(tx, stored)
  return { message, ready: { conversation, agent, history } }
}

function newConversation(tx: Tx<OrganizationContext>, start: NewConversation): ConversationRow {
  const now = iso(tx.clock.now())
  return {
    organization_id: tx.organization_id,
    id: newId(),
    ...start,
    status: 'not_started',
    control: 'agent',
    handled_by: null,
    handled_by_name: null,
    waiting_since: null,
    awaiting_answer_since: null,
    tag: null,
    messages: 0,
    last_message: '',
    last_message_at: now,
    handed_over: false,
    first_response_ms: null,
    started_at: now,
    ended_at: null,
  }
}

/** @throws not_found when the conversation was erased meanwhile */
function readState(ctx: OrganizationContext, conversation_id: string): Promise<TurnState> {
  return withOrganization(ctx, async (tx) => {
    const [conversation, history] = await Promise.all([
      lockConversation(tx, conversation_id),
      findLastMessages(tx, conversation_id, HISTORY),
    ])
    if (!conversation) throw new Problem('not_found')
    return { conversation, history, agent: await answeringAgent(tx, conversation.agent_id, conversation.version) }
  })
}

const agentMayAnswer = ({ status, control }: ConversationRow) => status !== 'ended' && agentMaySpeak(control)

async function* answer(
  ctx: OrganizationContext,
  { conversation, agent, history }: TurnState,
  message: MessageRow,
  { unsaved, as, remember }: Pick<Incoming, 'unsaved' | 'as' | 'remember'>,
): AsyncGenerator<TurnEvent> {
  if (!agentMayAnswer(conversation)) return yield { type: 'with_person' }
  const asked: Asked = {
    question: message.text,
    before: history.filter((row) => row.id < message.id),
    language_before: as?.language ?? conversation.language,
    unsaved,
    customer: as?.customer,
  }
  const [model, language] = await Promise.all([organizationModel(ctx), languageFor(agent, asked)])
  const clock = as?.at ? stoppedClock(ctx.clock, new Date(as.at)) : ctx.clock
  const turn = agentTurn(ctx, conversation.agent_id, agent, { ...asked, language }, { ...model, clock })
  let step = await turn.next()
  while (!step.done) {
    yield step.value
    step = await turn.next()
  }
  const given = {
    outcome: step.value,
    language,
    asked_in: asked.language_before,
    asked_at: as?.at,
    asked_by: as?.customer,
  }
  const stored = await storeAnswer(ctx, conversation, agent, message, given)
  if (stored) remember?.(stored.conversation)
  yield stored ? { type: 'answer', message: stored.message } : { type: 'with_person' }
}

/**
 * Conversation, message and receipt in one transaction. An answer that was being prepared while a person took the
 * conversation is discarded: the agent never speaks then.
 */
async function storeAnswer(
  ctx: OrganizationContext,
  conversation: ConversationRow,
  ...answer: Answer
): Promise<Stored | undefined> {
  try {
    return await withOrganization(ctx, (tx) => speak(tx, conversation, ...answer))
  } catch (error) {
    if (!isStale(error)) throw error
    return withOrganization(ctx, async (tx) => {
      const now = await lockConversation(tx, conversation.id)
      if (now && agentMayAnswer(now)) return speak(tx, now, ...answer)
      const [, , { outcome }] = answer
      await countTokens(tx, outcome)
      return undefined
    })
  }
}

/** An answer to be stored, with what it takes to give it again. */
type Given = {
  outcome: TurnOutcome
  language: AgentLanguage
  asked_in: string | undefined
  /** Where the playground asked at another moment. */
  asked_at: string | undefined
  /** As whom it asked there. */
  asked_by: KnownCustomer | undefined
}
type Answer = [agent: AnsweringAgent, question: MessageRow, given: Given]
type Stored = { message: Message; conversation: ConversationRow }

async function speak(tx: Tx<OrganizationContext>, now: ConversationRow, ...answer: Answer): Promise<Stored> {
  const [agent, question, { outcome, language, asked_in, asked_at, asked_by }] = answer
  const { text, sources, attachments, declined, offers_person, receipt } = outcome
  const { engine, decision, ...detail } = receipt
  const at = tx.clock.now()
  const answer_id = newId()
  const saying = say(
    tx,
    now,
    { id: answer_id, from: 'agent', text, sources, attachments, declined, offers_person },
    {
      awaiting_answer_since: null,
      language,
      first_response_ms: now.first_response_ms ?? at.getTime() - new Date(question.created_at).getTime(),
    },
    {
      organization_id: tx.organization_id,
      message_id: answer_id,
      version: agent.version,
      engine,
      decision,
      detail: {
        ...detail,
        ...(asked_in && { asked_in }),
        ...(asked_at && { asked_at }),
        ...(asked_by && { asked_by }),
      },
      created_at: iso(at),
    },
  )
  const is_customer = now.channel !== 'playground'
  const asked = { agent_id: now.agent_id, version: agent.version, question: question.text, conversation_id: now.id }
  const stored = Promise.all([
    saying,
    is_customer && countSourceUses(tx, sources),
    is_customer && declined && recordUnanswered(tx, asked),
    // Last, so that no two answers wait for each other.
    countTokens(tx, outcome),
  ])
  const calls_person = is_customer && outcome.calls_person
  const [said] = await (calls_person ? stored : commitWith(tx, stored))
  if (!calls_person) return said
  return { message: said.message, conversation: await offerToPerson(tx, said.conversation) }
}

async function countSourceUses(tx: Tx<OrganizationContext>, sources: Message['sources']): Promise<void> {
  const idsOf = (kind: 'faq' | 'file') =>
    [...new Set(sources.flatMap((source) => (source.kind === kind ? [source.source_id] : [])))].toSorted()
  await Promise.all([countFaqUses(tx, idsOf('faq')), countFileUses(tx, idsOf('file'))])
}

/** Turns under way in this process, by conversation. */
const turns = new Map<string, { last: Promise<void>; waiting: number }>()

/** Waits for the conversation's earlier turns. @returns whether there were any, and a function that lets the next one begin */
async function takeTurn(conversation_id: string): Promise<{ waited: boolean; leave(): void }> {
  const line = turns.get(conversation_id) ?? { last: Promise.resolve(), waiting: 0 }
  turns.set(conversation_id, line)
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = line.last
  const waited = line.waiting > 0
  line.last = promise
  line.waiting += 1
  await before
  return {
    waited,
    leave: () => {
      line.waiting -= 1
      if (line.waiting === 0) turns.delete(conversation_id)
      resolve()
    },
  }
}
