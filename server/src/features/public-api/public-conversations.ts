import { isTest } from '@tertulia/contract/channels'
import { readsMasked } from '@tertulia/contract/api-key-roles'
import type { Control } from '@tertulia/contract/control'
import type { ConversationStatus } from '@tertulia/contract/conversation-filters'
import type { Conversation, MessageOrder } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { PublicConversation } from '@tertulia/contract/public-api'
import type { Page } from '@tertulia/contract/shapes'
import type { ApiKeyContext } from '#platform/context.ts'
import { getConversation, listMessages } from '#features/conversations/conversations.ts'
import { listConversations } from '#features/conversations/list/list-conversations.ts'
import { externalUserIdsOf } from '#features/conversations/external-user-id.ts'
import { mask } from '#features/masking/mask.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type ListQuery = {
  status?: ConversationStatus | undefined
  control?: Control | undefined
  cursor?: string | undefined
  rows: number
}

/** The key's agent's conversations, newest first, personal data masked unless the key's role reads it. */
export async function publicConversations(ctx: ApiKeyContext, query: ListQuery): Promise<Page<PublicConversation>> {
  const { items, page } = await listConversations(ctx, { ...query, agent_id: ctx.actor.agent_id })
  return { items: await toPublic(ctx, items), page }
}

/** @throws not_found where it is another agent's, or a colleague's test */
export async function publicConversation(ctx: ApiKeyContext, id: string): Promise<PublicConversation> {
  const [only] = await toPublic(ctx, [await ownConversation(ctx, id)])
  if (!only) throw new Problem('not_found')
  return only
}

/** @throws not_found where the conversation is another agent's, or a colleague's test */
export async function publicMessages(
  ctx: ApiKeyContext,
  id: string,
  query: { cursor?: string | undefined; rows: number; order: MessageOrder },
): Promise<Page<Message>> {
  await ownConversation(ctx, id)
  return listMessages(ctx, id, query)
}

async function ownConversation(ctx: ApiKeyContext, id: string): Promise<Conversation> {
  const found = await getConversation(ctx, id)
  if (found.agent_id !== ctx.actor.agent_id || isTest(found.channel)) throw new Problem('not_found')
  return found
}

async function toPublic(ctx: ApiKeyContext, found: readonly Conversation[]): Promise<PublicConversation[]> {
  const customers = await withOrganization(ctx, (tx) => externalUserIdsOf(tx, found))
  const seen = (text: string) => (readsMasked(ctx.actor.role) ? mask(text) : text)
  return found.map((each) => {
    const external_user_id = customers.get(each.id)
    return {
      id: each.id,
      channel: each.channel,
      customer_id: each.channel === 'api' && external_user_id !== undefined ? seen(external_user_id) : null,
      external_user_id: external_user_id === undefined ? null : seen(external_user_id),
      customer_name: seen(each.profile_name),
      language: each.language,
      status: each.status,
      control: each.control,
      person_name: each.handled_by?.name ?? null,
      messages: each.messages,
      last_message: each.last_message,
      last_message_at: each.last_message_at,
      started_at: each.started_at,
    }
  })
}
