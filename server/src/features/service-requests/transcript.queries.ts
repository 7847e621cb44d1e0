import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { provedAddress, transcriptCode } from '#features/service-requests/service-requests.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** The code that was mailed last is the one that counts. */
export const putCode = (tx: OrganizationTx, conversation_id: string, code: { code_hash: string; expires_at: string }) =>
  tx.db
    .insert(transcriptCode)
    .values({ organization_id: tx.organization_id, conversation_id, tries: 0, ...code })
    .onConflictDoUpdate({
      target: [transcriptCode.organization_id, transcriptCode.conversation_id],
      set: { tries: 0, ...code },
    })

const ofConversation = (tx: OrganizationTx, conversation_id: string) =>
  and(ours(tx, transcriptCode), eq(transcriptCode.conversation_id, conversation_id))

/** Counts a try at the code of a conversation. @returns what it has to come to; nothing: it has expired or was tried too often */
export async function drawProofTry(
  tx: OrganizationTx,
  conversation_id: string,
  { now, most }: { now: string; most: number },
): Promise<string | undefined> {
  const [row] = await tx.db
    .update(transcriptCode)
    .set({ tries: sql`${transcriptCode.tries} + 1` })
    .where(and(ofConversation(tx, conversation_id), gt(transcriptCode.expires_at, now), lt(transcriptCode.tries, most)))
    .returning({ code_hash: transcriptCode.code_hash })
  return row?.code_hash
}

/** A code opens once. @returns whether it was there still */
export async function useCode(tx: OrganizationTx, conversation_id: string): Promise<boolean> {
  const used = await tx.db
    .delete(transcriptCode)
    .where(ofConversation(tx, conversation_id))
    .returning({ id: transcriptCode.conversation_id })
  return used.length === 1
}

/** The address that was proved last is the one that counts. */
export const putProvedAddress = (
  tx: OrganizationTx,
  conversation_id: string,
  proved: { email: string; proved_at: string },
) =>
  tx.db
    .insert(provedAddress)
    .values({ organization_id: tx.organization_id, conversation_id, ...proved })
    .onConflictDoUpdate({ target: [provedAddress.organization_id, provedAddress.conversation_id], set: proved })

/** The messages that the customer of a conversation could read, from the beginning, with the agent's time zone. */
export const findSpoken = (tx: OrganizationTx, conversation_id: string, most: number) =>
  tx.db
    .select({
      from: message.from,
      text: message.text,
      person_name: message.person_name,
      choices: message.choices,
      attachments: message.attachments,
      created_at: message.created_at,
    })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        inArray(message.from, ['customer', 'agent', 'person']),
      ),
    )
    .orderBy(asc(message.created_at), asc(message.id))
    .limit(most)
