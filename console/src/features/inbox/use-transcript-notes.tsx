import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@tertulia/contract/messages'
import { transfers } from '@tertulia/contract/transfers'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { InternalNote, NoteFrame } from './internal-note.tsx'
import { useNotes } from './use-notes.ts'

/** What colleagues told each other, by when: it stands between what was said. */
export type TranscriptNote = { id: string; at: string; content: ReactNode }

/** The internal notes of a conversation, and the notes that it was passed on with, the oldest first. */
export function useTranscriptNotes(conversationId: string, messages: readonly Message[]): TranscriptNote[] {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const notes = useNotes(conversationId).data ?? []
  const passed = messages.filter(({ event }) => event === 'transferring').length
  const all = useQuery({
    ...query(transfers.ofConversation, { params: { id: conversationId } }),
    enabled: passed > 0,
  })
  useEffect(() => {
    if (passed > 0) refetchSoon(queries, [transfers.ofConversation])
  }, [queries, passed])
  const ofTransfers = (all.data ?? []).filter(({ note }) => note !== '')
  return [
    ...notes.map((note) => ({ id: note.id, at: note.created_at, content: <InternalNote note={note} /> })),
    ...ofTransfers.map(({ id, created_at, from_name, to, note }) => ({
      id,
      at: created_at,
      content: (
        <NoteFrame
          author={from_name ?? t(($) => $.inbox.gone)}
          about={
            <>
              {t(($) => $.inbox.note_for, { name: to.name })} · {format.dateTime(created_at)}
            </>
          }
        >
          <p className="type-body mt-1 wrap-anywhere whitespace-pre-wrap">{note}</p>
        </NoteFrame>
      ),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
