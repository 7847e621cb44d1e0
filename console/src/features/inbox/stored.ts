import { onSessionEnd, sessionUser } from '#api/session.ts'

/**
 * What is kept in this tab of conversations: drafts, and what waits to be sent. It is the person's alone and goes with their
 * session. Where storage is full or forbidden, the page itself is all there is.
 */
const PREFIX = 'tertulia.inbox'
const keyOf = (name: string): string => `${PREFIX} ${sessionUser()?.id ?? ''} ${name}`

export function readStored(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(keyOf(name))
    return kept ? (JSON.parse(kept) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** @param value undefined: it is forgotten */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** Names under which something is kept that begin so. */
export function keptNames(beginning: string): string[] {
  try {
    const whole = keyOf(beginning)
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(whole) ? [beginning + key.slice(whole.length)] : [],
    )
  } catch {
    return []
  }
}

onSessionEnd(() => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
})
