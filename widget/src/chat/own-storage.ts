import type { ChatDoor } from '@tertulia/contract/chat'

/**
 * Reads a value that this page keeps in the browser for a door. Some browsers forbid storage to a frame of another site and
 * still allow it cookies of its own beside each site that shows it (CHIPS), of 4 KB each; the server never reads them, and
 * their path keeps them out of every call. If the browser stores nothing, the value lasts as long as the page.
 * @param name empty for the visitor's token
 */
export function readOwn(door: ChatDoor, name: string): string | undefined {
  const key = keyOf(door, name)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    const start = `${key}=`
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return found && decodeURIComponent(found.slice(start.length))
  }
}

/** Keeps it, or with no value forgets it. A value that does not fit is not kept. */
export function writeOwn(door: ChatDoor, name: string, value: string | undefined, seconds: number): void {
  const key = keyOf(door, name)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    const age = value === undefined ? 0 : seconds
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store
    document.cookie = `${key}=${encodeURIComponent(value ?? '')}; Path=${location.pathname}; Max-Age=${age}; Secure; SameSite=None; Partitioned`
  }
}

/** The key of a door's value. */
export const keyOf = (door: ChatDoor, name: string): string =>
  `tertulia.chat.${'share_id' in door ? door.share_id : `${door.channel}.${door.agent_id}`}${name && `.${name}`}`
