import { TEST_CHANNELS } from '@tertulia/contract/channels'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Customers' messages in the last conversations of an agent, newest first, with the fields that decide who may read them. */
export async function findLastSaid(tx: OrganizationTx, agent_id: string, conversations: number) {
  const last = await tx.db
    .select({ id: conversation.id, control: conversation.control, handled_by: conversation.handled_by })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
      ),
    )
    .orderBy(desc(conversation.last_message_at), desc(conversation.id))
    .limit(conversations)
  const of = new Map(last.map((each) => [each.id, each]))
  const said = await tx.db
    .select({ conversation_id: message.conversation_id, text: message.text })
    .from(message)
    .where(and(ours(tx, message), inArray(message.conversation_id, [...of.keys()]), eq(message.from, 'customer')))
    .orderBy(desc(message.created_at), desc(message.id))
  return said.flatMap(({ conversation_id, text }) => {
    const held = of.get(conversation_id)
    return held ? [{ conversation_id, text, control: held.control, handled_by: held.handled_by }] : []
  })
}
