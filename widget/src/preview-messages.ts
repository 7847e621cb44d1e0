import type { ChatLook } from '@tertulia/contract/chat'

/**
 * The console's message to the sample page, and that page's to the chat in it: unsaved settings, and which view of them to
 * show.
 */
export type PreviewMessage = {
  tertulia: 'preview'
  look: ChatLook
  language: string
  /** `page`: the chat page by itself. */
  scene: 'closed' | 'message' | 'open' | 'page'
}

/** Told by our own pages alone: of their origin, from the window around. */
export const previewIn = ({ origin, source, data }: MessageEvent<unknown>): PreviewMessage | undefined =>
  origin === location.origin &&
  source === window.parent &&
  typeof data === 'object' &&
  (data as { tertulia?: unknown } | null)?.tertulia === 'preview'
    ? (data as PreviewMessage)
    : undefined
