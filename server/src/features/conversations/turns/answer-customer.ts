import { NO_VALUES } from '@tertulia/contract/conversation-values'
import { agentMaySpeak } from '@tertulia/contract/control'
import { type Attachment, voiceWordsOf } from '@tertulia/contract/attachments'
import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import type { TurnEvent } from '@tertulia/contract/messages'
import { channelStopOf } from '#features/agent-availability/channel-stops.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { HISTORY_LENGTH } from '#features/conversations/turns/agent-turn.ts'
import { answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { close } from '#features/conversations/control.ts'
import { findLastMessages, findMessageOfSender, MOST_OPEN_TURNS } from '#features/conversations/message.queries.ts'
import { addFirstMessage, addMessage, toMessage, clientIdTaken, NOT_ASIDE } from '#features/conversations/messages.ts'
import type { ClaimedTurn } from '#features/conversations/turns/claimed-turn.ts'
import { startTurn } from '#features/conversations/turns/run-turn.ts'
import { keepOptions } from '#features/conversations/turns/resume-turns.ts'
import { answerShown, askedAwayAt, storeShown } from '#features/conversations/turns/saved-answer.ts'
import { factsOfTap, type Tapped, tappedChoice } from '#features/conversations/turns/tapped-choice.ts'
import { holdClaim } from '#features/conversations/turns/turn-feed.ts'
import { countOpenTurns, type TurnRow } from '#features/conversations/turns/turn.queries.ts'
import type { Found, Incoming, NewConversation } from '#features/conversations/turns/incoming.ts'
import { received } from '#features/conversations/turns/received.ts'
import { watchTurn } from '#features/conversations/turns/watch-turn.ts'
import { iso } from '#platform/clock.ts'
import { noteCustomer } from '#platform/customers-first.ts'
import { commitWith, isStale, isTaken, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Takes a customer's message and tells how it is answered.
 * @throws turn_in_progress when too many messages of the conversation wait already; choice_not_offered at `choice`
 */
export async function* answerCustomer(ctx: OrganizationContext, incoming: Incoming): AsyncGenerator<TurnEvent> {
  const { message, begun } = await takeMessage(ctx, incoming)
  yield { type: 'accepted', message: toMessage(message) }
  const { conversation_id, turn_id } = message
  if (begun && !agentMaySpeak(begun.conversation.control)) return yield { type: 'with_person' }
  // Messages from before turns existed have none.
  if (turn_id) yield* watchTurn(ctx, { conversation_id, id: turn_id })
}

/**
 * Takes a customer's message. Its turn is stored with it: from then on that ends as answered or discarded, whatever happens to
 * this process, with or without a listener.
 * @throws turn_in_progress when too many messages of the conversation wait already and this one does not;
 * choice_not_offered at `choice`; invalid_request at `client_id` where another message of the organization has it
 */
export async function takeMessage(ctx: OrganizationContext, incoming: Incoming): Promise<Accepted> {
  noteCustomer()
  // Until a turn has begun, this process has to know that it is its own.
  const releases: Array<() => void> = []
  const newTurnId = () => {
    const id = newId()
    releases.push(holdClaim(id))
    return id
  }
  try {
    const accepted = await accept(ctx, incoming, newTurnId)
    if (accepted.begun) beginTurn(ctx, accepted.begun)
    return accepted
  } finally {
    for (const release of releases) release()
  }
}

function beginTurn(ctx: OrganizationContext, begun: ClaimedTurn): void {
  const { row, conversation, options } = begun
  options.remember?.(conversation)
  if (row.state === 'running') startTurn(ctx, begun)
  else keepOptions(row.id, options)
}

/** `begun` is missing where the same message had come before. */
type Accepted = { message: MessageRow; begun?: ClaimedTurn }

/** Others begin a conversation, or end it, between a look and a write: as often it is looked again. */
const MOST_LOOKS = 5

/**
 * Reads, unless it is remembered, and then writes, each in one go, so that no open transaction waits for us. A refused write,
 * since the message had come before or something has changed in between, is retried under a lock. A tap, whose choice has to
 * be offered still, and a message with files take the lock at once.
 */
async function accept(ctx: OrganizationContext, incoming: Incoming, newTurnId: () => string): Promise<Accepted> {
  const { remembered } = incoming
  const inOneGo = async () => {
    const found = remembered?.found ?? (await withOrganization(ctx, (tx) => commitWith(tx, incoming.conversation(tx))))
    return withOrganization(ctx, (tx) => store(tx, incoming, newTurnId(), found, { mustHold: remembered?.mustHold }))
  }
  const underLock = () => withOrganization(ctx, (tx) => storeLocked(tx, incoming, newTurnId))
  for (let looks = 1; ; looks += 1) {
    try {
      const atOnce = looks === 1 && !incoming.choice && !incoming.files && !incoming.away?.passage_id
      return await (atOnce ? inOneGo() : underLock())
    } catch (error) {
      // Another sender of this organization already used this `client_id`.
      if (looks === MOST_LOOKS && isTaken(error)) throw clientIdTaken()
      if (looks === MOST_LOOKS || (!isTaken(error) && !isStale(error))) throw error
    }
  }
}

async function storeLocked(
  tx: Tx<OrganizationContext>,
  incoming: Incoming,
  newTurnId: () => string,
): Promise<Accepted> {
  const found = await incoming.conversation(tx)
  const message = await findMessageOfSender(tx, incoming.sender, incoming.client_id)
  if (message) return { message }
  const open = 'open' in found ? found.open : undefined
  // The chosen answer does not take the files into account.
  const shown = incoming.files ? undefined : await answerShown(tx, found, incoming.away)
  if (shown)
    return { message: await storeShown(tx, { ...conversationIn(tx, found), incoming, shown, turn_id: newTurnId() }) }
  const tapped = incoming.choice ? await tappedChoice(tx, open, incoming.choice) : undefined
  const attachments = await incoming.files?.(tx)
  if (!open) return store(tx, incoming, newTurnId(), found, { attachments })
  const { id, control } = open
  // Messages to a person wait without a limit, and so do those on a stopped channel.
  const waits = agentMaySpeak(control) && (await countOpenTurns(tx, id)) >= MOST_OPEN_TURNS
  if (waits && !incoming.waits && !(await channelStopOf(tx, open))) throw new Problem('turn_in_progress')
  return store(tx, incoming, newTurnId(), found, { waits, tapped, attachments })
}

type StoredHow = {
  mustHold?: ((tx: Tx<OrganizationContext>) => Promise<unknown>) | undefined
  waits?: boolean
  tapped?: Tapped | undefined
  attachments?: Attachment[] | undefined
}

async function store(
  tx: Tx<OrganizationContext>,
  incoming: Incoming,
  turn_id: string,
  found: Found,
  how: StoredHow = {},
): Promise<Accepted> {
  const { before, isFirst } = conversationIn(tx, found)
  if ('begin' in found && found.ends) await close(tx, found.ends)
  const turn = newTurn(tx, turn_id, before, { waits: how.waits, hops: incoming.hops })
  const { client_id, choice = null } = incoming
  const attachments = how.attachments ?? []
  // A voice note without text says its transcript.
  const text = incoming.text || [...voiceWordsOf(attachments)].slice(0, CUSTOMER_MESSAGE_LENGTH).join('')
  const asked_away_at = askedAwayAt(tx, incoming.away)
  const said = {
    id: newId(),
    from: 'customer',
    text,
    attachments,
    client_id,
    choice,
    asked_away_at,
    turn_id: turn.id,
  } as const
  const more = { opens: turn, events: [...received(before, said, isFirst), ...factsOfTap(before, how.tapped)] }
  const stored = Promise.all([
    (isFirst ? addFirstMessage : addMessage)(tx, before, said, { status: 'active' }, more),
    'open' in found ? findLastMessages(tx, before.id, HISTORY_LENGTH) : [],
    answeringAgent(tx, before.agent_id, before.version),
    how.mustHold?.(tx),
  ])
  const [{ row: message, conversation, turn_state }, history, agent] = await commitWith(tx, stored)
  const state = turn_state ?? turn.state
  const begun = { row: { ...turn, state }, message, conversation, agent, history, options: incoming }
  return { message, begun }
}

const conversationIn = (tx: Tx<OrganizationContext>, found: Found) => ({
  before: 'open' in found ? found.open : newConversation(tx, found.begin),
  isFirst: !('open' in found),
})

/** A turn of an agent that may speak runs at once, unless another one runs or too many wait. */
const newTurn = (
  tx: Tx<OrganizationContext>,
  id: string,
  { id: conversation_id, channel, control }: ConversationRow,
  { waits = false, hops = 0 }: { waits?: boolean | undefined; hops?: number | undefined },
): TurnRow => ({
  organization_id: tx.organization_id,
  id,
  conversation_id,
  channel,
  state: agentMaySpeak(control) && !waits ? 'running' : 'waiting',
  reason: null,
  claimed_by: tx.worker.id,
  attempt: 1,
  hops,
  created_at: iso(tx.clock.now()),
  ended_at: null,
})

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
    transfer: null,
    waiting_reason: null,
    nobody_came_at: null,
    ...NOT_ASIDE,
    instruction: null,
    tag: null,
    bad_reason: null,
    messages: 0,
    last_message: '',
    last_question: '',
    last_message_at: now,
    handed_over: false,
    returned_at: null,
    first_response_ms: null,
    started_at: now,
    ended_at: null,
    pending: null,
    ...NO_VALUES,
    analysed_at: null,
    csat: null,
  }
}
