import { type FromFrame, isToFrame, type ToFrame } from '../frame-messages.ts'

/** The page around the bubble's frame. */
export type HostPage = {
  /** As the browser tells it, not as the page says. */
  origin: string
  /** The page has said that no customer is signed in, as the first thing. */
  saysNobody: boolean
  tell(message: FromFrame): void
  /** Hears what the page says, beginning with what it said last. @returns how to stop */
  listen(hear: (message: ToFrame) => void): () => void
}

/** Meets the loader: it answers `ready`, and its answer's origin is the only one heard from then on. */
export function connectHostPage(): Promise<HostPage> {
  const { parent } = window
  return new Promise((resolve) => {
    const listeners = new Set<(message: ToFrame) => void>()
    let host: HostPage | undefined
    /** The page's last message of each kind. */
    const last = new Map<string, ToFrame>()
    addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || (host && origin !== host.origin) || !isToFrame(data)) return
      last.set(data.tertulia === 'hidden' ? 'shown' : data.tertulia, data)
      listeners.forEach((hear) => hear(data))
      host ??= {
        origin,
        saysNobody: data.tertulia === 'identify' && data.token === null,
        tell: (message) => parent.postMessage(message, origin),
        listen: (hear) => {
          listeners.add(hear)
          last.forEach((message) => hear(message))
          return () => listeners.delete(hear)
        },
      }
      resolve(host)
    })
    // Any origin may read this: it carries no data.
    const ready: FromFrame = { tertulia: 'ready' }
    parent.postMessage(ready, '*')
  })
}
