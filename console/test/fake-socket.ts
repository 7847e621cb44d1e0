import type { ClientFrame, Push, ServerFrame } from '@tertulia/contract/frames'
import type { Topic } from '@tertulia/contract/realtime'
import { vi } from 'vitest'

/** Long before anything was loaded. */
const QUIET_MS = 3_600_000
const ANSWER_MS = 20

/** In place of the sockets: what is subscribed to is listened to in a moment, and pushed when the test says so. */
export function fakeSocket() {
  const open = new Set<Line>()

  class Line extends EventTarget {
    static readonly OPEN = 1
    readyState = 0
    onopen?: () => void
    onclose?: () => void
    onmessage?: (event: { data: string }) => void
    readonly topics = new Set<string>()

    constructor(_address: URL) {
      super()
      open.add(this)
      queueMicrotask(() => {
        this.readyState = Line.OPEN
        this.onopen?.()
      })
    }

    send(data: string) {
      const { kind, topic } = JSON.parse(data) as ClientFrame
      if (kind === 'presence') return
      if (kind === 'unsubscribe') return void this.topics.delete(topic)
      this.topics.add(topic)
      // One after the other: the server looks at the rights to each.
      setTimeout(() => this.tell({ kind: 'subscribed', topic, quiet_ms: QUIET_MS }), ANSWER_MS * this.topics.size)
    }

    tell(frame: ServerFrame) {
      this.onmessage?.({ data: JSON.stringify(frame) })
    }

    close() {
      if (!open.delete(this)) return
      this.readyState = 3
      queueMicrotask(() => this.onclose?.())
    }
  }
  vi.stubGlobal('WebSocket', Line)
  return {
    /** Whether a connection subscribes to the topic. */
    hears: (topic: Topic) => [...open].some(({ topics }) => topics.has(topic)),
    push: (topic: Topic, push: Push) => {
      for (const line of open) if (line.topics.has(topic)) line.tell({ kind: 'push', topic, push })
    },
    /** The line goes down; the console connects again by itself. */
    drop: () => {
      for (const line of open) line.close()
    },
  }
}
