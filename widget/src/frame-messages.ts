/**
 * What the host page and the frame tell each other. No token and no address to open ever stands in it. Both sides check
 * the origin and the source of what they hear; the shape is checked here.
 */

/** `unread` counts what arrived while the chat was closed. */
export type FromFrame = { tertulia: 'ready' } | { tertulia: 'close' } | { tertulia: 'unread'; count: number }

/** `focus`: the visitor opened the chat, so writing may begin; false where a page merely restored it. */
export type ToFrame = { tertulia: 'shown'; focus: boolean } | { tertulia: 'hidden' }

export function isFromFrame(data: unknown): data is FromFrame {
  const fields = fieldsOf(data)
  if (fields['tertulia'] === 'unread') return Number.isInteger(fields['count'])
  return fields['tertulia'] === 'ready' || fields['tertulia'] === 'close'
}

export function isToFrame(data: unknown): data is ToFrame {
  const fields = fieldsOf(data)
  if (fields['tertulia'] === 'shown') return typeof fields['focus'] === 'boolean'
  return fields['tertulia'] === 'hidden'
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
