import { and, asc, count, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { conversationNote, noteMention, type NoteRow } from '#features/conversation-notes/conversation-notes.tables.ts'
import { membership } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export const findNotes = (tx: OrganizationTx, conversation_id: string): Promise<NoteRow[]> =>
  tx.db
    .select()
    .from(conversationNote)
    .where(and(ours(tx, conversationNote), eq(conversationNote.conversation_id, conversation_id)))
    .orderBy(asc(conversationNote.created_at), asc(conversationNote.id))

export async function countNotes(tx: OrganizationTx, conversation_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ notes: count() })
    .from(conversationNote)
    .where(and(ours(tx, conversationNote), eq(conversationNote.conversation_id, conversation_id)))
  return row?.notes ?? 0
}

const isThis = (tx: OrganizationTx, { conversation_id, id }: { conversation_id: string; id: string }) =>
  and(ours(tx, conversationNote), eq(conversationNote.conversation_id, conversation_id), eq(conversationNote.id, id))

/** Locked: of two who change it at once, one waits. */
export async function lockNote(
  tx: OrganizationTx,
  which: { conversation_id: string; id: string },
): Promise<NoteRow | undefined> {
  const [row] = await tx.db.select().from(conversationNote).where(isThis(tx, which)).for('update')
  return row
}

export const insertNote = (tx: OrganizationTx, row: NoteRow) => tx.db.insert(conversationNote).values(row)

export const updateNote = (tx: OrganizationTx, row: NoteRow) =>
  tx.db.update(conversationNote).set({ text: row.text, edited_at: row.edited_at }).where(isThis(tx, row))

export const deleteNote = (tx: OrganizationTx, row: NoteRow) => tx.db.delete(conversationNote).where(isThis(tx, row))

/** Makes these the people that a note mentions. @returns those who were not mentioned in it before */
export async function putMentions(tx: OrganizationTx, note_id: string, user_ids: string[]): Promise<string[]> {
  const ofNote = and(ours(tx, noteMention), eq(noteMention.note_id, note_id))
  await tx.db
    .delete(noteMention)
    .where(
      user_ids.length > 0
        ? and(ofNote, isNull(noteMention.mailed_at), notInArray(noteMention.user_id, user_ids))
        : and(ofNote, isNull(noteMention.mailed_at)),
    )
  if (user_ids.length === 0) return []
  const rows = await tx.db
    .insert(noteMention)
    .values(user_ids.map((user_id) => ({ organization_id: tx.organization_id, note_id, user_id })))
    .onConflictDoNothing()
    .returning({ user_id: noteMention.user_id })
  return rows.map(({ user_id }) => user_id)
}

/** How those are called of these people who have an account. */
export const findPeopleNames = (tx: OrganizationTx, user_ids: string[]) =>
  tx.db
    .select({ user_id: userAccount.id, first_name: userAccount.first_name, last_name: userAccount.last_name })
    .from(userAccount)
    .where(inArray(userAccount.id, user_ids))

/** Finds, of these people, active members who may write notes themselves: viewers are not mailed. */
export async function findMentionable(tx: OrganizationTx, user_ids: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(
      and(
        ours(tx, membership),
        inArray(membership.user_id, user_ids),
        eq(membership.status, 'active'),
        ne(membership.role, 'viewer'),
      ),
    )
  return rows.map(({ user_id }) => user_id)
}

const ofMention = (tx: OrganizationTx, note_id: string, user_id: string) =>
  and(ours(tx, noteMention), eq(noteMention.note_id, note_id), eq(noteMention.user_id, user_id))

/** Marks a member as told. */
export async function markMailed(
  tx: OrganizationTx,
  { note_id, user_id, at }: { note_id: string; user_id: string; at: string },
): Promise<string | undefined> {
  const [marked] = await tx.db
    .update(noteMention)
    .set({ mailed_at: at })
    .where(and(ofMention(tx, note_id, user_id), isNull(noteMention.mailed_at)))
    .returning({ user_id: noteMention.user_id })
  if (!marked) return undefined
  const [note] = await tx.db
    .select({ conversation_id: conversationNote.conversation_id })
    .from(conversationNote)
    .where(and(ours(tx, conversationNote), eq(conversationNote.id, note_id)))
  return note?.conversation_id
}

export const unmarkMailed = (tx: OrganizationTx, note_id: string, user_id: string) =>
  tx.db
    .update(noteMention)
    .set({ mailed_at: null })
    .where(ofMention(tx, note_id, user_id))
