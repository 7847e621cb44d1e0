import type { ClientFrame, PresenceState, Push, ServerFrame } from '@tertulia/contract/frames'
import { realtime, STATUS_SOCKETS, type StatusSocket, type Topic } from '@tertulia/contract/realtime'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Specification §4. `error`: the server has not let the line come back, however often it was tried. */
export type ConnectionStatus = 'connected' | 'connecting' | 'disconnected' | 'error'
/** `isOffline`: the browser has no network; `reason`: what the server said when it was asked for a line, in words. */
export type LineState = { status: ConnectionStatus; isOffline: boolean; reason?: string | undefined }
type Hearer = {
  push: (push: Push) => void
  /**
   * Something may have been told that was not heard.
   * @param until when at the latest, as `performance.now()` has it: what was asked for later holds
   * @param wasDown whether there was no line meanwhile, for however long
   */
  missed: (until: number, wasDown: boolean) => void
}
/** Subscribers of a topic. `told`: when something was last told; undefined until the server says that it is listened to. */
type Heard = { hearers: Set<Hearer>; told: number | undefined; wasDown: boolean }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 20_000
/** A server that starts anew is back by then. */
const TRIES_BEFORE_ERROR = 4

/** A socket for the whole console, opened with the first of its topics and closed with the last. */
function createLine(address: StatusSocket) {
  const topics = new Map<string, Heard>()
  const watchers = new Set<() => void>()
  let socket: WebSocket | undefined
  let connection: LineState = { status: 'connecting', isOffline: false }
  let isUnderWay = false
  let again: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  /** Topics of a line that is back whose answer is still to come. Together they make one round of what was missed. */
  const awaited = new Set<string>()

  const become = (status: ConnectionStatus, reason?: string) => {
    connection = { status, isOffline: !navigator.onLine, reason }
    for (const watcher of watchers) watcher()
  }

  const tell = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  const connect = async (): Promise<void> => {
    if (isUnderWay || socket || topics.size === 0) return
    isUnderWay = true
    clearTimeout(again)
    if (attempts < TRIES_BEFORE_ERROR) become('connecting')
    try {
      const { ticket } = await call(realtime.ticket, {})
      socket = new WebSocket(
        new URL(`${address}?ticket=${encodeURIComponent(ticket)}`, location.origin.replace(/^http/u, 'ws')),
      )
    } catch (error) {
      isUnderWay = false
      return reconnect(error instanceof ApiError && error.status > 0 ? error.message : undefined)
    }
    isUnderWay = false
    socket.onopen = () => {
      attempts = 0
      become('connected')
      // All subscribers have left meanwhile.
      if (topics.size === 0) socket?.close()
      for (const [topic, { wasDown }] of topics) {
        if (wasDown) awaited.add(topic)
        tell({ kind: 'subscribe', topic })
      }
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const frame = JSON.parse(data) as ServerFrame
      const heard = topics.get(frame.topic)
      if (!heard) return
      if (frame.kind === 'refused') return arrive(frame.topic)
      const { hearers, wasDown } = heard
      heard.told = performance.now()
      if (frame.kind === 'push') return hearers.forEach((hearer) => hearer.push(frame.push))
      if (wasDown) return arrive(frame.topic)
      // A browser that sleeps does not count the time for which its line is down.
      heard.told -= frame.quiet_ms
      for (const hearer of hearers) hearer.missed(heard.told, false)
    }
    socket.onclose = () => {
      socket = undefined
      reconnect()
    }
  }

  /** Once all topics of a line that is back are listened to, what was missed is told of all at once. */
  const arrive = (topic: string) => {
    if (!awaited.delete(topic) || awaited.size > 0) return
    const now = performance.now()
    for (const heard of topics.values()) {
      if (!heard.wasDown || heard.told === undefined) continue
      heard.wasDown = false
      for (const hearer of heard.hearers) hearer.missed(now, true)
    }
  }

  /** Waits longer each time, at random, so that a server that comes back is not stormed. */
  const reconnect = (reason?: string) => {
    awaited.clear()
    if (topics.size === 0) return become('connecting')
    for (const heard of topics.values()) Object.assign(heard, { told: undefined, wasDown: true })
    attempts += 1
    become(attempts >= TRIES_BEFORE_ERROR && navigator.onLine ? 'error' : 'disconnected', reason)
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.5 + Math.random() / 2)
    clearTimeout(again)
    again = setTimeout(() => void connect(), wait)
  }

  /** Tries at once. */
  const retry = () => {
    if (socket) return
    attempts = 0
    void connect()
  }
  /** A browser that has lost its network says so at once; its sockets say it minutes later. */
  const lose = () => {
    if (!socket) return
    socket.onclose = null
    socket.close()
    socket = undefined
    reconnect()
  }
  addEventListener('online', retry)
  addEventListener('offline', lose)

  return {
    listen(topic: Topic, hearer: Hearer): () => void {
      const heard = topics.get(topic) ?? { hearers: new Set(), told: undefined, wasDown: false }
      topics.set(topic, heard)
      heard.hearers.add(hearer)
      if (heard.hearers.size === 1) tell({ kind: 'subscribe', topic })
      // Only those who were here have heard what was told so far.
      if (heard.told !== undefined) hearer.missed(heard.told, false)
      void connect()
      return () => {
        heard.hearers.delete(hearer)
        if (heard.hearers.size > 0) return
        topics.delete(topic)
        arrive(topic)
        tell({ kind: 'unsubscribe', topic })
        if (topics.size === 0) socket?.close()
      }
    },
    say: tell,
    retry,
    connection: () => connection,
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

/** Hears a topic while the component is shown. */
export function useTopic(topic: Topic | undefined, hear: Hearer): void {
  const push = useEffectEvent(hear.push)
  const missed = useEffectEvent(hear.missed)
  useEffect(
    () =>
      topic
        ? lineOf(topic).listen(topic, { push: (...told) => push(...told), missed: (...told) => missed(...told) })
        : undefined,
    [topic],
  )
}

/** Tells colleagues what one does in a conversation that is subscribed to. Without a connection it is dropped. */
export const sayPresence = (topic: Topic, state: PresenceState): void => status.say({ kind: 'presence', topic, state })

/** Whether live news arrive. */
export const useConnection = (): LineState => useSyncExternalStore(status.watch, status.connection)

/** Tries to get the line back at once. */
export const retryConnection = (): void => status.retry()
