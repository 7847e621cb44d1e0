import { useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import type { Message } from '@tertulia/contract/messages'
import { transfers } from '@tertulia/contract/transfers'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { InternalNote, NoteFrame } from './internal-note.tsx'
import { useNotes } from './use-notes.ts'

/** An internal entry of the transcript: its time places it between the messages. */
export type TranscriptNote = { id: string; at: string; content: ReactNode }

/** The internal notes of a conversation, the notes that it was passed on with, and who put it aside, the oldest first. */
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
  const { time_zone: timeZone } = useOrganization()
  const snoozes = useQuery(query(conversationSnoozes.list, { params: { id: conversationId } }))
  useTopic(`conversation:${conversationId}`, {
    push: (push) => {
      if (push.type === 'conversation.aside' && push.what === 'snooze') refetchSoon(queries, [conversationSnoozes.list])
    },
    missed: (until) => refetchSoon(queries, [conversationSnoozes.list], until),
  })
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
    ...(snoozes.data ?? []).map(({ id, by, created_at, until, undone_at }) => ({
      id,
      at: created_at,
      content: (
        <NoteFrame author={by?.name ?? t(($) => $.inbox.gone)} about={format.dateTime(created_at)}>
          <p className="type-meta mt-1">
            {until
              ? t(($) => $.inbox.snooze_note, { when: format.dateTime(until, { timeZone }) })
              : t(($) => $.inbox.snooze_note_written)}
            {undone_at &&
              ` ${t(($) => $.inbox.snooze_note_undone, { when: format.dateTime(undone_at, { timeZone }) })}`}
          </p>
        </NoteFrame>
      ),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
