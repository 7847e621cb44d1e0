import { type ConversationNote, conversationNotes, notePieces } from '@tertulia/contract/conversation-notes'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { MenuItem } from '#ui/menu.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { tellError } from '#ui/toast.tsx'
import { EditNote } from './edit-note.tsx'

type FrameProps = { author: string; about: ReactNode; menu?: ReactNode; children: ReactNode }

/** Frame of an internal note: it looks unlike any message that a customer may read. */
export function NoteFrame({ author, about, menu, children }: FrameProps) {
  return (
    <article className="rounded-md border border-dashed border-warn-text/40 bg-warn-bg px-3 py-2">
      <header className="type-meta flex items-center gap-1.5 text-warn-text">
        <Lock aria-hidden className="size-3.5! shrink-0" />
        <strong className="min-w-0 truncate">{author}</strong>
        <span className="flex-1">{about}</span>
        {menu}
      </header>
      {children}
    </article>
  )
}

/** An internal note. Its author can change and delete it. */
export function InternalNote({ note }: { note: ConversationNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const remove = useSend(conversationNotes.remove, { refreshes: [conversationNotes.list] })
  const at = { params: { id: note.conversation_id, note_id: note.id } }
  return (
    <NoteFrame
      author={note.author?.name ?? t(($) => $.inbox.gone)}
      about={
        <>
          {format.dateTime(note.created_at)}
          {note.edited_at && <> · {t(($) => $.inbox.edited)}</>}
        </>
      }
      menu={
        note.is_own && (
          <RowMenu name={t(($) => $.inbox.this_note)}>
            <MenuItem onSelect={() => setEditing(true)}>{t(($) => $.inbox.edit)}</MenuItem>
            <MenuItem danger onSelect={() => remove.mutate(at, { onError: tellError })}>
              {t(($) => $.inbox.delete)}
            </MenuItem>
          </RowMenu>
        )
      }
    >
      {isEditing ? (
        <EditNote note={note} onClose={() => setEditing(false)} />
      ) : (
        <p className="type-body mt-1 wrap-anywhere whitespace-pre-wrap">
          <NoteText note={note} />
        </p>
      )}
    </NoteFrame>
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
