import type { Push, ServerFrame } from '@tertulia/contract/frames'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 20_000

type News = {
  ticket: () => Promise<string>
  /** Something was pushed. */
  hear: (push: Push) => void
  /** A push may have been missed: before the socket listened, or after it was gone. */
  catchUp: () => void
}

/** Listens to the visitor's conversation and comes back when cut off, with growing waits and jitter. @returns how to stop */
export function listenToNews({ ticket, hear, catchUp }: News): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let wasDown = false
  let isOver = false

  const connectLater = () => {
    if (isOver) return
    wasDown = true
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
    attempts += 1
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2))
  }
  const connect = async () => {
    clearTimeout(timer)
    try {
      const address = new URL('/api/chat/socket', location.href.replace(/^http/, 'ws'))
      address.searchParams.set('ticket', await ticket())
      if (isOver) return
      socket = new WebSocket(address)
    } catch {
      return connectLater()
    }
    socket.onopen = () => {
      attempts = 0
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const frame = JSON.parse(data) as ServerFrame
      if (frame.kind === 'push') hear(frame.push)
      // Since the page began, and perhaps after what it shows was read.
      else if (frame.kind === 'subscribed' && (wasDown || frame.quiet_ms < performance.now())) catchUp()
    }
    socket.onclose = connectLater
  }
  void connect()

  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.close()
  }
}
