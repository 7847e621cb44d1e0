import type { chatIdentity } from '@tertulia/contract/chat-identity'
import type { ChatDoor } from '@tertulia/contract/chat'
import { type Caller, Refused, request } from './api.ts'
import { forgetVisitor, keepSigned, wasSigned } from './forget-visitor.ts'
import type { HostPage } from './host-page.ts'

// As in `api.ts`: the contract's types hold these lines to their methods and paths.
const [METHOD, PATH] = ['POST', '/chat/identity'] satisfies [
  (typeof chatIdentity.identify)['method'],
  (typeof chatIdentity.identify)['path'],
]

type Identifying = {
  door: ChatDoor
  host: HostPage
  ask: <T>(ask: (caller: Caller) => Promise<T>) => Promise<T>
  /** The session may be of a customer who is known already, and goes on with what they talk about. */
  onSigned: () => Promise<void>
  /** Closes the page's session until it begins anew: it is to ask for nothing and to keep nothing. */
  onLeave: () => void
}

/**
 * Follows what the page says of who the visitor is, one word after the other. Another customer than before begins anew, and so
 * does the next visitor after a sign-out: the words on this browser are not theirs.
 */
export function followIdentity({ door, host, ask, onSigned, onLeave }: Identifying) {
  let isSigned = wasSigned(door)
  let last: string | undefined
  let following = Promise.resolve()

  async function beginAnew(): Promise<void> {
    onLeave()
    await forgetVisitor(door)
    location.reload()
    // Calls of the page from now on reach the page that comes.
    await new Promise(() => {})
  }
  async function follow(token: string | null) {
    if (token === null) return isSigned ? beginAnew() : undefined
    if (token === last) return
    try {
      await ask((caller) => request(METHOD, PATH, caller, { token }))
      last = token
      isSigned = true
      keepSigned(door)
      await onSigned()
      host.tell({ tertulia: 'event', name: 'identified' })
    } catch (error) {
      if (error instanceof Refused && error.code === 'identity_of_another') return beginAnew()
      host.tell({ tertulia: 'event', name: 'identity_refused' })
    }
  }
  return {
    hear: (token: string | null): void => void (following = following.then(() => follow(token))),
    isSigned: () => isSigned,
    beginAnew,
    /** The session is another one: a customer who was signed in it is signed again. */
    signAgain: (): Promise<void> => {
      const token = last
      last = undefined
      return token === undefined ? Promise.resolve() : follow(token)
    },
  }
}
