import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ConversationNote, conversationNotes, notePieces } from '@tertulia/contract/conversation-notes'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query, useSend } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useFormat } from '#i18n/format.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { tellError } from '#ui/toast.tsx'
import { EditNote } from './edit-note.tsx'

/** Internal notes of a conversation, the oldest first. They are written in its composer. */
export function NotesPanel({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const list = useQuery(notesOf(conversationId))
  useTopic(`conversation:${conversationId}`, {
    push: (push) => {
      if (push.type === 'conversation.aside' && push.what === 'notes') refetchSoon(queries, [conversationNotes.list])
    },
    missed: (until) => refetchSoon(queries, [conversationNotes.list], until),
  })
  if (list.error) return <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows />
  if (list.data.length === 0) return <p className="type-meta px-5 py-4 text-ink-2">{t(($) => $.inbox.no_notes)}</p>
  return (
    <ul aria-label={t(($) => $.inbox.notes)} className="flex flex-col gap-2 px-5 py-4">
      {list.data.map((note) => (
        <li key={note.id}>
          <NoteItem note={note} />
        </li>
      ))}
    </ul>
  )
}

export const notesOf = (conversation_id: string) => query(conversationNotes.list, { params: { id: conversation_id } })

function NoteItem({ note }: { note: ConversationNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const remove = useSend(conversationNotes.remove, { refreshes: [conversationNotes.list] })
  const author = note.author?.name ?? t(($) => $.inbox.gone)
  const at = { params: { id: note.conversation_id, note_id: note.id } }
  return (
    <article className="rounded-md border border-dashed border-warn-text/40 bg-warn-bg px-3 py-2">
      <header className="type-meta flex items-center gap-1.5 text-warn-text">
        <Lock aria-hidden className="size-3.5! shrink-0" />
        <strong className="min-w-0 truncate">{author}</strong>
        <span className="flex-1">
          {format.dateTime(note.created_at)}
          {note.edited_at && <> · {t(($) => $.inbox.edited)}</>}
        </span>
        {note.is_own && (
          <RowMenu name={t(($) => $.inbox.this_note)}>
            <MenuItem onSelect={() => setEditing(true)}>{t(($) => $.inbox.edit)}</MenuItem>
            <MenuItem danger onSelect={() => remove.mutate(at, { onError: tellError })}>
              {t(($) => $.inbox.delete)}
            </MenuItem>
          </RowMenu>
        )}
      </header>
      {isEditing ? (
        <EditNote note={note} onClose={() => setEditing(false)} />
      ) : (
        <p className="type-body mt-1 wrap-anywhere whitespace-pre-wrap">
          <NoteText note={note} />
        </p>
      )}
    </article>
  )
}

/** A note's words, with those it mentions by the names they have now. */
function NoteText({ note: { text, mentions } }: { note: ConversationNote }) {
  const { t } = useTranslation()
  return notePieces(text).map((piece, n) => {
    // Pieces of one text never move.
    const key = `${n}`
    if ('words' in piece) return <span key={key}>{piece.words}</span>
    const name = mentions.find(({ user_id }) => user_id === piece.user_id)?.name ?? t(($) => $.inbox.gone)
    return <strong key={key}>@{name}</strong>
  })
}
