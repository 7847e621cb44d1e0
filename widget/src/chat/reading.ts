import type { ChatState } from '@tertulia/contract/chat'
import { lastForReader } from './state.ts'

/** An answer that is followed at once by another message is told as read by that one. */
const TELL_AFTER_MS = 1_500

type Reading = {
  isHidden: () => boolean
  state: () => ChatState
  tell: (message_id: string) => Promise<unknown>
}

/** Tells the server how far the customer has read: a little later, and at once when they turn away. */
export function tellReading({ isHidden, state, tell }: Reading) {
  let lastReported = state().unread === 0 ? (lastForReader(state()) ?? '') : ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellNow() {
    clearTimeout(timer)
    timer = undefined
    const last = lastForReader(state())
    if (!last || last <= lastReported) return
    const before = lastReported
    lastReported = last
    // Told again with what comes next.
    tell(last).catch(() => (lastReported = before))
  }
  return {
    /** Something is shown that may be new. */
    look(): void {
      const { messages } = state()
      const last = lastForReader(state())
      if (isHidden() || timer !== undefined || !last || last <= lastReported) return
      // A customer who writes has read the messages above: the server knows that from their message.
      if (messages.at(-1)?.from === 'customer') lastReported = last
      else timer = setTimeout(tellNow, TELL_AFTER_MS)
    },
    /** The visitor looks at it no longer. */
    turnAway(): void {
      if (timer !== undefined) tellNow()
    },
  }
}
