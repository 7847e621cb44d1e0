import { type ConversationNote, mentionedIn } from '@tertulia/contract/conversation-notes'
import { NOTES_PER_CONVERSATION } from '@tertulia/contract/conversation-notes.limits'
import { done } from '@tertulia/contract/shapes'
import { tellMentioned } from '#features/conversation-notes/conversation-notes.jobs.ts'
import type { NoteRow } from '#features/conversation-notes/conversation-notes.tables.ts'
import {
  countNotes,
  deleteNote,
  findMentionable,
  findPeopleNames,
  findNotes,
  insertNote,
  lockNote,
  putMentions,
  updateNote,
} from '#features/conversation-notes/note.queries.ts'
import { publishAside } from '#features/conversations/aside.ts'
import { findConversationOf, lockConversationOf } from '#features/conversations/conversation-of.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type MemberTx = Tx<MemberContext>

/** Oldest first. */
export async function listNotes(ctx: MemberContext, conversation_id: string): Promise<ConversationNote[]> {
  return withOrganization(ctx, async (tx) => {
    await findConversationOf(tx, conversation_id)
    return toNotes(tx, await findNotes(tx, conversation_id))
  })
}

/** @throws note_limit; invalid_request at `text` if it mentions a member who cannot be */
export async function addNote(ctx: MemberContext, conversation_id: string, text: string): Promise<ConversationNote> {
  return withOrganization(ctx, async (tx) => {
    // Locked, so that of two at once the second counts the first.
    await lockConversationOf(tx, conversation_id)
    if ((await countNotes(tx, conversation_id)) >= NOTES_PER_CONVERSATION) throw new Problem('note_limit')
    const row: NoteRow = {
      organization_id: tx.organization_id,
      id: newId(),
      conversation_id,
      author_id: ctx.actor.user_id,
      text,
      created_at: iso(tx.clock.now()),
      edited_at: null,
    }
    await refuseUnknown(tx, text)
    await insertNote(tx, row)
    noteMade(tx, row.id)
    return saveMentions(tx, row)
  })
}

/** @throws not_found unless it is the caller's own; invalid_request at `text` if it mentions a member who cannot be */
export async function changeNote(
  ctx: MemberContext,
  which: { conversation_id: string; id: string },
  text: string,
): Promise<ConversationNote> {
  return withOrganization(ctx, async (tx) => {
    await findConversationOf(tx, which.conversation_id)
    const before = await lockOwn(tx, which)
    await refuseUnknown(tx, text, mentionedIn(before.text))
    const row = { ...before, text, edited_at: iso(tx.clock.now()) }
    await updateNote(tx, row)
    return saveMentions(tx, row)
  })
}

/** @throws not_found unless it is the caller's own */
export const removeNote = (ctx: MemberContext, which: { conversation_id: string; id: string }) =>
  withOrganization(ctx, async (tx) => {
    const row = await lockOwn(tx, which)
    await deleteNote(tx, row)
    // Not what it said: that is gone.
    noteAudit(tx, { entity_id: which.conversation_id, before: { written_at: row.created_at } })
    publishAside(tx, which.conversation_id, 'notes')
    return done
  })

async function lockOwn(tx: MemberTx, which: { conversation_id: string; id: string }): Promise<NoteRow> {
  const row = await lockNote(tx, which)
  if (row?.author_id !== tx.actor.user_id) throw new Problem('not_found')
  return row
}

/** A member mentioned before may have left since: that a word is put right elsewhere in the note stays possible. */
async function refuseUnknown(tx: MemberTx, text: string, before: string[] = []): Promise<void> {
  const mentioned = mentionedIn(text).filter((each) => !before.includes(each))
  if (mentioned.length === 0) return
  const known = await findMentionable(tx, mentioned)
  if (known.length < mentioned.length) throw new Problem('note_mention_unknown', { at: 'text' })
}

/** Once it is committed colleagues who look hear of it, and who is mentioned for the first time gets a mail. */
async function saveMentions(tx: MemberTx, row: NoteRow): Promise<ConversationNote> {
  const fresh = await putMentions(tx, row.id, mentionedIn(row.text))
  for (const user_id of fresh) {
    // A member who mentions themselves knows.
    if (user_id === tx.actor.user_id) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    await tx.jobs.enqueue(tx, tellMentioned, { note_id: row.id, user_id })
  }
  publishAside(tx, row.conversation_id, 'notes')
  const [note] = await toNotes(tx, [row])
  if (!note) throw new Error(`note ${row.id} cannot be shown`)
  return note
}

async function toNotes(tx: MemberTx, rows: NoteRow[]): Promise<ConversationNote[]> {
  const people = [...new Set(rows.flatMap(({ text, author_id }) => [author_id, ...mentionedIn(text)]))]
  const found = people.length > 0 ? await findPeopleNames(tx, people) : []
  const names = new Map(found.map((each) => [each.user_id, [each.first_name, each.last_name].join(' ').trim()]))
  const named = (user_id: string) => {
    const name = names.get(user_id)
    return name === undefined ? [] : [{ user_id, name }]
  }
  return rows.map((row) => ({
    id: row.id,
    conversation_id: row.conversation_id,
    author: named(row.author_id)[0] ?? null,
    text: row.text,
    mentions: mentionedIn(row.text).flatMap(named),
    is_own: row.author_id === tx.actor.user_id,
    created_at: row.created_at,
    edited_at: row.edited_at,
  }))
}
