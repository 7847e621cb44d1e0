import type { ChatEvent } from '../frame-messages.ts'

export type TertuliaEvent = ChatEvent | 'opened' | 'closed'

/** `window.Tertulia`: what a page may do with the chat on it. `docs/javascript-api.md` explains it. */
export type TertuliaApi = {
  /** The id of the agent whose chat it is, as it stands in an address. */
  readonly agent: string
  open(): void
  close(): void
  toggle(): void
  /** Puts words into the field and opens the chat. The visitor reads and sends them. */
  prefill(text: string): void
  /** The visitor's identity: a token that your server signed; null when they sign out. */
  identify(token: string | null): void
  /** Hears of something. @returns how to stop */
  on(name: TertuliaEvent, hear: () => void): () => void
}
