import type { Attachment } from '@tertulia/contract/attachments'
import type { ChatState } from '@tertulia/contract/chat'
import type { TurnEvent } from '@tertulia/contract/messages'
import { numberedVisitor } from '@tertulia/contract/visitor-names'
import type { Visitor, VisitorContext } from '#platform/context.ts'
import { receiveFile, requireSentFiles } from '#features/attachments/attachments.ts'
import { lastSeen, type Seen } from '#features/chat/last-seen.ts'
import { mustServeStill } from '#features/chat/serving-agent.queries.ts'
import { readAll, stateOfVisitor } from '#features/chat/state-of-visitor.ts'
import { liveAgent } from '#features/chat/visitors.ts'
import { answerCustomer } from '#features/conversations/turns/answer-customer.ts'
import type { Found, Incoming } from '#features/conversations/turns/incoming.ts'
import { offerToPerson } from '#features/conversations/control.ts'
import { closeOpenConversation, lockOpenConversation } from '#features/conversations/open-conversation.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { UploadedFile } from '#platform/http/routes.ts'

/**
 * A customer writes. The first message begins a conversation on the version that is live now; it stays on it.
 * @throws agent_not_available, turn_in_progress, choice_not_offered; attachment_not_found at `attachment_ids`
 */
export const sendToAgent = (ctx: VisitorContext, input: Said): AsyncIterable<TurnEvent> =>
  answerCustomer(ctx, messageOf(ctx.actor, input))

/** Takes in a file that the customer is about to send. @throws agent_not_available, and what `receiveFile` throws */
export async function receiveFromCustomer(
  ctx: VisitorContext,
  { voice_seconds }: { voice_seconds?: number | undefined },
  files: AsyncIterable<UploadedFile>,
): Promise<Attachment> {
  const { visitor_id, agent_id } = ctx.actor
  await withOrganization(ctx, (tx) => liveAgent(tx, agent_id))
  return receiveFile(ctx, agent_id, files, { visitor_id, voice_seconds })
}

type Said = Pick<Incoming, 'text' | 'client_id' | 'choice' | 'away'> & {
  attachment_ids?: string[] | undefined
  hops?: number
}
type Writer = Pick<Visitor, 'visitor_id' | 'agent_id' | 'channel' | 'language'> & {
  /** Their own name for themselves, if known. */
  name?: string | undefined
}

/** A message of a visitor, in their open conversation or in one that it begins on the version that is live now. */
export function messageOf(
  { visitor_id, agent_id, channel, language, name }: Writer,
  { attachment_ids = [], ...input }: Said,
): Incoming {
  const profile_name = name ?? numberedVisitor(numberOf(visitor_id))
  const foundIn = ({ open, live }: Seen): Found =>
    open
      ? { open }
      : { begin: { agent_id, channel, visitor_id, user_id: null, profile_name, language, version: live.live_version } }
  const remembered = lastSeen.get(visitor_id)
  let seen = remembered
  return {
    ...input,
    ...(attachment_ids.length > 0 && {
      files: (tx) => requireSentFiles(tx, agent_id, attachment_ids, visitor_id),
    }),
    sender: { visitor_id },
    remembered: remembered && {
      found: foundIn(remembered),
      mustHold: (tx) => mustServeStill(tx, remembered.live),
    },
    conversation: async (tx) => {
      const [open, live] = await Promise.all([lockOpenConversation(tx, { visitor_id }), liveAgent(tx, agent_id)])
      seen = { open, live }
      return foundIn(seen)
    },
    remember: (conversation) => {
      if (seen) lastSeen.set(visitor_id, { ...seen, open: conversation.status === 'ended' ? undefined : conversation })
    },
  }
}

/** The customer asks for a person. */
export function callPerson(ctx: VisitorContext): Promise<ChatState> {
  return withOrganization(ctx, async (tx) => {
    const open = await lockOpenConversation(tx, { visitor_id: ctx.actor.visitor_id })
    if (open) await offerToPerson(tx, open, 'customer')
    return stateOfVisitor(tx, ctx.actor.visitor_id)
  })
}

/** The customer has finished; the next message begins another conversation. */
export function endChat(ctx: VisitorContext): Promise<ChatState> {
  return withOrganization(ctx, async (tx) => {
    const { visitor_id } = ctx.actor
    await closeOpenConversation(tx, { visitor_id })
    await readAll(tx, visitor_id)
    return stateOfVisitor(tx, visitor_id)
  })
}

/** Four digits that tell visitors apart until they say a name. */
const numberOf = (visitor_id: string): number => 1000 + (Number.parseInt(visitor_id.slice(-6), 16) % 9000)
