import { useTranslation } from 'react-i18next'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { InternalNote } from './internal-note.tsx'
import { useNotes } from './use-notes.ts'

/** Internal notes of a conversation, the oldest first. They are written in its composer. */
export function NotesPanel({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const list = useNotes(conversationId)
  if (list.error) return <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows />
  if (list.data.length === 0) return <p className="type-meta px-5 py-4 text-ink-2">{t(($) => $.inbox.no_notes)}</p>
  return (
    <ul aria-label={t(($) => $.inbox.notes)} className="flex flex-col gap-2 px-5 py-4">
      {list.data.map((note) => (
        <li key={note.id}>
          <InternalNote note={note} />
        </li>
      ))}
    </ul>
  )
}
