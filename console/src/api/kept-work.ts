import { sessionUser } from './session.ts'

/**
 * A person's typed work that is not handed over yet, kept in this browser for a week. A session that ends leaves it, so that it
 * is there when the same person signs in again; no other member who signs in is shown it, and signing out forgets it. If
 * storage is full or forbidden, the work lives in the page alone.
 */
const PREFIX = 'tertulia.kept'
/** Stands while its person has signed out: a page of theirs that is still open keeps nothing more. */
const SIGNED_OUT = 'signed_out'
const KEPT_MS = 7 * 86_400_000

type Kept = { at: number; value: unknown }

const keyOf = (owner: string, name: string): string => `${PREFIX} ${owner} ${name}`

let lastSeen = ''

/** The member whose work this page shows, also while their session has ended. Another tab may make it another member's. */
export function ownerHere(): string {
  lastSeen = sessionUser()?.id ?? lastSeen
  return lastSeen
}

export const readKept = (owner: string, name: string): unknown => valueAt(keyOf(owner, name))

function valueAt(key: string): unknown {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept
    return Date.now() - at < KEPT_MS ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * @param owner the member who typed it; another one may be signed in by now
 * @param value undefined: it is forgotten
 */
export function keep(owner: string, name: string, value: unknown): void {
  if (owner === '') return
  try {
    if (sessionUser()?.id === owner) localStorage.removeItem(keyOf(owner, SIGNED_OUT))
    else if (localStorage.getItem(keyOf(owner, SIGNED_OUT))) return
    if (value === undefined) localStorage.removeItem(keyOf(owner, name))
    else localStorage.setItem(keyOf(owner, name), JSON.stringify({ at: Date.now(), value } satisfies Kept))
  } catch {
    // As above.
  }
}

/** Names under which something is kept that begin so, in their order. */
export function keptNames(owner: string, beginning: string): string[] {
  const whole = keyOf(owner, '')
  return keysFrom(`${whole}${beginning}`)
    .flatMap((key) => (valueAt(key) === undefined ? [] : key.slice(whole.length)))
    .toSorted()
}

/** Forgets what a person has kept under names that begin so. */
export function forgetKept(owner: string, beginning: string): void {
  for (const key of keysFrom(keyOf(owner, beginning))) localStorage.removeItem(key)
}

/** Forgets all that a person has kept: they have signed out, or are no more. */
export function forgetPerson(owner: string): void {
  forgetKept(owner, '')
  try {
    localStorage.setItem(keyOf(owner, SIGNED_OUT), JSON.stringify({ at: Date.now(), value: true } satisfies Kept))
  } catch {
    // Nothing was kept either.
  }
}

function keysFrom(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

// Expired work of every person is evicted: members who never come back leave nothing here for long.
for (const key of keysFrom(`${PREFIX} `)) if (valueAt(key) === undefined) localStorage.removeItem(key)
