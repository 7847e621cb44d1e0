import { setTimeout as delay } from 'node:timers/promises'
import type { TurnEvent } from '@tertulia/contract/messages'
import type { AskInput, PublicAnswer, PublicChat } from '@tertulia/contract/public-api'
import { ANSWER_WAIT_SECONDS } from '@tertulia/contract/public-api.limits'
import type { ApiKeyContext } from '#platform/context.ts'
import { messageOf } from '#features/chat/chat.ts'
import { knownSender, senderOf } from '#features/chat/visitors.ts'
import { offerToPerson } from '#features/conversations/control.ts'
import { toMessage } from '#features/conversations/messages.ts'
import { closeOpenConversation, lockOpenConversation } from '#features/conversations/open-conversation.ts'
import { answerCustomer } from '#features/conversations/turns/answer-customer.ts'
import { findLatestOf, findSaidSince } from '#features/public-api/public-api.queries.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { Problem } from '#platform/problem.ts'

/** One customer of an agent is the same one with any of its keys. */
const customerOf = ({ actor: { agent_id } }: ApiKeyContext, sender: string) =>
  ({ agent_id, channel: 'api', account: 'api', sender }) as const

/**
 * Says something for a customer and waits for the answer, for so long. A caller who stops waiting, or retries with the same
 * `client_id`, gets the same answer once.
 * @param hops by how many calls of our own tools it came about
 * @throws agent_not_available, turn_in_progress, choice_not_offered
 */
export async function askForCustomer(
  ctx: ApiKeyContext,
  { customer_id, customer_name, ...said }: AskInput,
  hops: number,
  wait_seconds: number = ANSWER_WAIT_SECONDS,
): Promise<PublicAnswer> {
  const { agent_id } = ctx.actor
  const visitor = await withOrganization(ctx, (tx) => senderOf(tx, customerOf(ctx, customer_id)))
  const writer = { visitor_id: visitor.id, agent_id, channel: 'api', language: visitor.language } as const
  const name = customer_name || undefined
  const events = answerCustomer(ctx, messageOf({ ...writer, name }, { ...said, hops }))
  const first = await events.next()
  if (first.done || first.value.type !== 'accepted') throw new Error('a turn begins with what was accepted')
  const { conversation_id, id: message_id } = first.value.message
  const end = await endWithin(events, wait_seconds * 1_000)
  const now = await withOrganization(ctx, (tx) => findLatestOf(tx, visitor.id))
  return {
    conversation_id,
    message_id,
    state: stateAfter(end),
    answer: end?.type === 'answer' ? end.message : null,
    control: now?.id === conversation_id ? now.control : 'agent',
  }
}

const stateAfter = (end: TurnEvent | undefined): PublicAnswer['state'] => {
  switch (end?.type) {
    case 'answer':
      return 'answered'
    case 'with_person':
      return 'with_person'
    case 'discarded':
      return 'discarded'
    default:
      return 'pending'
  }
}

/** The last event of a turn, where it comes in time. The turn goes on in any case. */
async function endWithin(events: AsyncGenerator<TurnEvent>, ms: number): Promise<TurnEvent | undefined> {
  const late = new AbortController()
  const deadline = delay(ms, undefined, { signal: late.signal }).catch(() => undefined)
  let last: TurnEvent | undefined
  try {
    for (;;) {
      const step = await Promise.race([events.next(), deadline])
      if (!step) return undefined
      if (step.done) return last
      last = step.value
    }
  } finally {
    late.abort()
    // It stops listening when it next hears something: that is not waited for.
    void events.return(undefined)
  }
}

/** So many messages at most, at once. */
const SHOWN_MESSAGES = 100
const NOTHING_SAID: PublicChat = {
  conversation_id: null,
  status: 'not_started',
  control: 'agent',
  person_name: null,
  messages: [],
}

/**
 * A customer's last conversation, ended or not, with what was said in it after a message, oldest first: 100 at a time.
 * Without `after` the last 100.
 */
export const customerChat = (
  ctx: ApiKeyContext,
  { customer_id, after }: { customer_id: string; after?: string | undefined },
): Promise<PublicChat> => withOrganization(ctx, (tx) => chatOf(tx, customer_id, after))

async function chatOf(tx: Tx<ApiKeyContext>, customer_id: string, after?: string): Promise<PublicChat> {
  const visitor = await knownSender(tx, customerOf(tx, customer_id))
  const latest = visitor && (await findLatestOf(tx, visitor.id))
  if (!latest) return NOTHING_SAID
  const said = await findSaidSince(tx, latest.id, { after, rows: SHOWN_MESSAGES })
  const { id: conversation_id, status, control, handled_by_name: person_name } = latest
  return { conversation_id, status, control, person_name, messages: said.map(toMessage) }
}

/** Calls a person into a customer's open conversation. @throws no_open_conversation */
export function callPersonFor(ctx: ApiKeyContext, customer_id: string): Promise<PublicChat> {
  return withOrganization(ctx, async (tx) => {
    const visitor = await knownSender(tx, customerOf(ctx, customer_id))
    const open = visitor && (await lockOpenConversation(tx, { visitor_id: visitor.id }))
    if (!open) throw new Problem('no_open_conversation')
    await offerToPerson(tx, open, 'customer')
    noteMade(tx, open.id)
    return chatOf(tx, customer_id)
  })
}

/** Ends a customer's open conversation, where there is one; the next message begins another. */
export function endChatOf(ctx: ApiKeyContext, customer_id: string): Promise<PublicChat> {
  return withOrganization(ctx, async (tx) => {
    const visitor = await knownSender(tx, customerOf(ctx, customer_id))
    const closed = visitor && (await closeOpenConversation(tx, { visitor_id: visitor.id }))
    if (closed) noteMade(tx, closed)
    return chatOf(tx, customer_id)
  })
}
