import type { chatIdentity } from '@tertulia/contract/chat-identity'
import type { ChatDoor } from '@tertulia/contract/chat'
import { type Caller, Refused, request } from './api.ts'
import type { HostPage } from './host-page.ts'
import { dropToken } from './token-store.ts'

// As in `api.ts`: the contract's types hold these lines to their methods and paths.
const [METHOD, PATH] = ['POST', '/chat/identity'] satisfies [
  (typeof chatIdentity.identify)['method'],
  (typeof chatIdentity.identify)['path'],
]

type Identifying = {
  door: ChatDoor
  host: HostPage
  ask: <T>(ask: (caller: Caller) => Promise<T>) => Promise<T>
}

/**
 * The page says who the visitor is, or that they have signed out. Somebody else than before begins anew: what was said on
 * this browser is not theirs.
 */
export async function identify({ door, host, ask }: Identifying, token: string | null): Promise<void> {
  if (token === null) return beginAnew(door)
  try {
    await ask((caller) => request(METHOD, PATH, caller, { token }))
    host.tell({ tertulia: 'event', name: 'identified' })
  } catch (error) {
    if (error instanceof Refused && error.code === 'identity_of_another') beginAnew(door)
    else host.tell({ tertulia: 'event', name: 'identity_refused' })
  }
}

function beginAnew(door: ChatDoor): void {
  dropToken(door)
  location.reload()
}
