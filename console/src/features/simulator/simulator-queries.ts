import { useQuery, useQueryClient } from '@tanstack/react-query'
import { connections } from '@tertulia/contract/connections'
import { type PhoneAct, type Simulator, simulator } from '@tertulia/contract/simulator'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { query, useSend } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useOrganization } from '#access/current-organization.ts'
import { tellError } from '#ui/toast.tsx'

/** Longest time for which the business is shown as typing: the server sends no event when it stops. */
const TYPING_MS = 5_000

export const oneConnection = (id: string) => query(connections.get, { params: { id } })
export const oneSimulator = (id: string) => query(simulator.get, { params: { id } })

/** The connection that the phone belongs to, kept in step with what happens to it. */
export function useConnectionOf(connectionId: string) {
  const queries = useQueryClient()
  useTopic(`organization:${useOrganization().id}`, {
    push: (push) => {
      if (push.type === 'connection.changed' && push.connection_id === connectionId)
        refetchWhenVisible(queries, [oneConnection(connectionId).queryKey])
    },
    missed: (until) => refetchWhenVisible(queries, [oneConnection(connectionId).queryKey], until),
  })
  return useQuery(oneConnection(connectionId))
}

/** The phone, asked for anew with each thing that happens to it: a chat does not wait for the pause that lists make. */
export function useSimulator(connectionId: string) {
  const queries = useQueryClient()
  useTopic(`organization:${useOrganization().id}`, {
    push: (push) => {
      if (push.type === 'simulator.changed' && push.connection_id === connectionId)
        refetchWhenVisible(queries, [oneSimulator(connectionId).queryKey])
    },
    missed: (until) => refetchWhenVisible(queries, [oneSimulator(connectionId).queryKey], until),
  })
  return useQuery({
    ...oneSimulator(connectionId),
    refetchInterval: ({ state }) => (state.data?.is_typing ? TYPING_MS : false),
  })
}

/** Puts a phone that a call has answered in the place of the one that is shown. */
export function useKeepSimulator(connectionId: string): (answered: Simulator) => void {
  const queries = useQueryClient()
  return (answered) => {
    queries.setQueryData(oneSimulator(connectionId).queryKey, answered)
  }
}

/** Does something on the phone that leaves no message of its own; a refusal is told. */
export function useAct(connectionId: string): (act: PhoneAct) => void {
  const keep = useKeepSimulator(connectionId)
  const { mutate } = useSend(simulator.act)
  return (body) => mutate({ params: { id: connectionId }, body }, { onSuccess: keep, onError: tellError })
}

const watchVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Marks delivered messages as read while the chat is visible: once for each set of messages, also if the call fails. */
export function useReading(connectionId: string, { messages, controls }: Simulator): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => !document.hidden)
  const { mutate } = useSend(simulator.act)
  const keep = useKeepSimulator(connectionId)
  const asked = useRef('')
  const unread = messages
    .filter(({ from, state }) => from === 'business' && state === 'delivered')
    .map(({ id }) => id)
    .join(' ')
  const read = useEffectEvent((ids: string) => {
    if (asked.current === ids) return
    asked.current = ids
    mutate({ params: { id: connectionId }, body: { kind: 'read' } }, { onSuccess: keep })
  })
  const canRead = isVisible && !controls.lose_line.is_on && unread !== ''
  useEffect(() => {
    if (canRead) read(unread)
  }, [canRead, unread])
}
