import type { ClientFrame, Push, ServerFrame } from '@tertulia/contract/frames'
import { realtime, STATUS_SOCKETS, type StatusSocket, type Topic } from '@tertulia/contract/realtime'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from './call.ts'

export type ConnectionStatus = 'connected' | 'connecting' | 'disconnected'
type Hearer = { push: (push: Push) => void; resumed: () => void }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 20_000

/** A socket for the whole console, opened with the first of its topics and closed with the last. */
function createLine(address: StatusSocket) {
  const hearers = new Map<string, Set<Hearer>>()
  const watchers = new Set<() => void>()
  let socket: WebSocket | undefined
  let status: ConnectionStatus = 'disconnected'
  let attempts = 0
  let wasLost = false

  const become = (next: ConnectionStatus) => {
    status = next
    for (const watcher of watchers) watcher()
  }

  const tell = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  const connect = async (): Promise<void> => {
    if (status !== 'disconnected' || hearers.size === 0) return
    become('connecting')
    try {
      const { ticket } = await call(realtime.ticket, {})
      socket = new WebSocket(
        new URL(`${address}?ticket=${encodeURIComponent(ticket)}`, location.origin.replace(/^http/u, 'ws')),
      )
    } catch {
      become('disconnected')
      return reconnect()
    }
    socket.onopen = () => {
      attempts = 0
      become('connected')
      // Whoever wanted it has gone meanwhile.
      if (hearers.size === 0) socket?.close()
      for (const topic of hearers.keys()) tell({ kind: 'subscribe', topic })
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const frame = JSON.parse(data) as ServerFrame
      const those = hearers.get(frame.topic) ?? []
      if (frame.kind === 'push') for (const hearer of those) hearer.push(frame.push)
      // What was said while the line was down was not heard: whoever listens asks again.
      if (frame.kind === 'subscribed' && wasLost) for (const hearer of those) hearer.resumed()
    }
    socket.onclose = () => {
      socket = undefined
      wasLost = true
      become('disconnected')
      reconnect()
    }
  }

  /** Waits longer each time, at random, so that a server that comes back is not stormed. */
  const reconnect = () => {
    if (hearers.size === 0) return
    attempts += 1
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.5 + Math.random() / 2)
    setTimeout(() => void connect(), wait)
  }

  return {
    listen(topic: Topic, hearer: Hearer): () => void {
      const those = hearers.get(topic) ?? new Set()
      hearers.set(topic, those.add(hearer))
      if (those.size === 1) tell({ kind: 'subscribe', topic })
      void connect()
      return () => {
        those.delete(hearer)
        if (those.size > 0) return
        hearers.delete(topic)
        tell({ kind: 'unsubscribe', topic })
        if (hearers.size === 0) socket?.close()
      }
    },
    status: () => status,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

const status = createLine('/functions/ws/status')
const knowledge = createLine('/functions/ws/knowledge-status')

/** The line on which topics of this kind are told. */
const lineOf = (topic: Topic) =>
  STATUS_SOCKETS['/functions/ws/knowledge-status'].some((kind) => topic.startsWith(`${kind}:`)) ? knowledge : status

/**
 * Hears a topic while the component is shown.
 * @param resumed called when the line was down: ask for what may have been missed
 */
export function useTopic(topic: Topic | undefined, hear: { push: (push: Push) => void; resumed: () => void }): void {
  const push = useEffectEvent(hear.push)
  const resumed = useEffectEvent(hear.resumed)
  useEffect(
    () => (topic ? lineOf(topic).listen(topic, { push: (each) => push(each), resumed: () => resumed() }) : undefined),
    [topic],
  )
}

/** Whether live news arrive. */
export const useConnection = (): ConnectionStatus => useSyncExternalStore(status.watch, status.status)
