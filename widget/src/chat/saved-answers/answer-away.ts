import { AWAY_SECONDS } from '@tertulia/contract/saved-answers.limits'
import { type Caller, isLineFailure } from '../api.ts'
import type { Away, Chat } from '../state.ts'
import { loadPack, type Pack, shownOf } from './pack.ts'

type Answering = {
  agent_id: string
  caller(): Caller
  now(): Chat
  tell(client_id: string, away: Away): void
}

/**
 * Finds saved answers for what is asked while the server is away, once it has been for a moment. Nothing of it while a
 * person has control: they answer themselves.
 */
export function answerAway({ agent_id, caller, now, tell }: Answering) {
  let pack: Pack | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    try {
      pack = await loadPack(caller(), agent_id)
    } catch (error) {
      // Refused: it was switched off, or the agent is live no more.
      if (!isLineFailure(error)) pack = undefined
    }
  }
  const answer = () => {
    timer = undefined
    const { isOffline, control, outgoing } = now()
    if (!isOffline || control === 'human') return
    for (const { client_id, text, choice, files, failure, away } of outgoing) {
      if (away || failure || choice) continue
      // A question with files is about them.
      const found = (files?.length ? undefined : pack?.find(text)) ?? { nothing: true }
      const asked_at = new Date().toISOString()
      if ('answer' in found) tell(client_id, { asked_at, saved: shownOf(found.answer) })
      else tell(client_id, { asked_at, ...('offer' in found && { offered: found.offer.map(shownOf) }) })
    }
  }
  const loading = load()
  return {
    /** Something has changed in the chat. */
    look() {
      const { isOffline, outgoing } = now()
      const isWanted = isOffline && outgoing.some(({ away, failure }) => !away && !failure)
      if (!isWanted) {
        clearTimeout(timer)
        timer = undefined
      } else timer ??= setTimeout(() => void loading.then(answer), AWAY_SECONDS * 1000)
    },
    /** The line is back: the pack is looked at again, so that one that was taken back does not stay. */
    renew: load,
  }
}
