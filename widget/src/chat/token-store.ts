import type { ChatDoor } from '@tertulia/contract/chat'

/**
 * Where the visitor's token of a door is kept: in the browser. Some browsers forbid storage to a frame of another site
 * and still allow it a cookie of its own beside each site that shows it (CHIPS); the server never reads that cookie,
 * and its path keeps it out of every call.
 */
export function readToken(door: ChatDoor): string | undefined {
  try {
    return localStorage.getItem(keyOf(door)) ?? undefined
  } catch {
    const start = `${keyOf(door)}=`
    return document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(start))
      ?.slice(start.length)
  }
}

/** Keeps it. Where nothing may be kept, the conversation lasts as long as the page. */
export function keepToken(door: ChatDoor, token: string): void {
  try {
    localStorage.setItem(keyOf(door), token)
  } catch {
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store
    document.cookie = `${keyOf(door)}=${token}; Path=${location.pathname}; Max-Age=${KEPT_SECONDS}; Secure; SameSite=None; Partitioned`
  }
}

const KEPT_SECONDS = 30 * 86_400

const keyOf = (door: ChatDoor): string =>
  `tertulia.chat.${'share_id' in door ? door.share_id : `${door.channel}.${door.agent_id}`}`
