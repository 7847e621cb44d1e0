/**
 * Messages between the host page and the frame. No token and no address to open ever stands in it. Both sides check the origin
 * and the source of what they hear. Any page may send them, so their shape is checked here.
 */

/**
 * `unread` counts the messages that the visitor has not read. `awaits`: more may come, or a customer is signed in, so the page
 * has the frame there although the chat is closed.
 */
export type FromFrame =
  | { tertulia: 'ready' }
  | { tertulia: 'close' }
  | { tertulia: 'unread'; count: number; awaits: boolean }
  /** Something happened that the page may hear of. No words of the conversation stand in it. */
  | { tertulia: 'event'; name: ChatEvent }

export type ChatEvent =
  | 'message_sent'
  | 'message_received'
  | 'person_joined'
  | 'ended'
  | 'identified'
  | 'identity_refused'

/** `focus`: the visitor opened the chat, so writing may begin; false if a page merely restored it. */
export type ToFrame =
  | { tertulia: 'shown'; focus: boolean }
  | { tertulia: 'hidden' }
  /** Words that the page puts into the field; the visitor reads and sends them. */
  | { tertulia: 'prefill'; text: string }
  /** The visitor's identity, as the business's server has signed it; null: signed out from now on. */
  | { tertulia: 'identify'; token: string | null }

export function isToFrame(data: unknown): data is ToFrame {
  const fields = fieldsOf(data)
  if (fields['tertulia'] === 'shown') return typeof fields['focus'] === 'boolean'
  if (fields['tertulia'] === 'prefill') return typeof fields['text'] === 'string'
  if (fields['tertulia'] === 'identify') return fields['token'] === null || typeof fields['token'] === 'string'
  return fields['tertulia'] === 'hidden'
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
