import { CONVERSATION_SILENCE_SECONDS } from '@tertulia/contract/limits'
import { asSystem, type Deps } from '#context.ts'
import { doRequestsLeft } from '#features/accounts/account-requests.ts'
import { removeUnneededAttachments } from '#features/attachments/attachments.sweeps.ts'
import { answerLeftBehind } from '#features/conversations/answer-customer.ts'
import { findSilent, findUnanswered, lockConversation } from '#features/conversations/conversation.queries.ts'
import { close } from '#features/conversations/control.ts'
import { eraseExpired } from '#features/conversations/retention.ts'
import { embedWhatIsNew } from '#features/embeddings/embeddings.sweeps.ts'
import { tellOfCaps } from '#features/models/models.sweeps.ts'
import { endStuckGenerations } from '#features/faq-generation/faq-generation.sweeps.ts'
import { endStuckReadings, removeOrphanFiles } from '#features/vault/vault.sweeps.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { forgetOldAnswers } from '#platform/http/idempotency.queries.ts'

const EVERY_MS = 30_000
/** A turn takes less: whoever waits longer was left behind by a process that died. */
const LEFT_BEHIND_SECONDS = 60

/**
 * Work that time alone brings up. Each piece may run in several processes at once and does no harm twice.
 * @param is_alone whether no other process serves the database
 */
export function startSweeps(deps: Deps, { is_alone }: { is_alone: boolean }): () => void {
  let running = false
  const sweep = async (left_behind_seconds: number) => {
    if (running) return
    running = true
    try {
      await answerWhoWaits(deps, left_behind_seconds)
      await doRequestsLeft(deps)
      await endSilent(deps)
      await eraseExpired(deps)
      await tellOfCaps(deps)
      await embedWhatIsNew(deps)
      await endStuckReadings(deps)
      await endStuckGenerations(deps)
      await removeUnneededAttachments(deps)
      await removeOrphanFiles(deps)
      await forgetOldAnswers(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'a sweep failed')
    } finally {
      running = false
    }
  }
  // Nobody else can be at it: whoever waits now was left behind.
  void sweep(is_alone ? 0 : LEFT_BEHIND_SECONDS)
  const timer = setInterval(() => {
    void sweep(LEFT_BEHIND_SECONDS)
    // It may take minutes, and nothing else waits for it.
    void deps.backups.makeWhenDue()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

async function answerWhoWaits(deps: Deps, seconds: number): Promise<void> {
  const waiting = await withPlatform(deps, (tx) => findUnanswered(tx, iso(secondsFrom(deps.clock.now(), -seconds))))
  for (const { organization_id, id } of waiting) await answerLeftBehind(asSystem(deps, organization_id), id)
}

/** A conversation ends with half an hour of silence, unless a person holds it. */
async function endSilent(deps: Deps): Promise<void> {
  const before = iso(secondsFrom(deps.clock.now(), -CONVERSATION_SILENCE_SECONDS))
  const silent = await withPlatform(deps, (tx) => findSilent(tx, before))
  for (const { organization_id, id } of silent) {
    await withOrganization(asSystem(deps, organization_id), async (tx) => {
      const now = await lockConversation(tx, id)
      if (now?.status === 'active' && now.control !== 'human' && now.last_message_at < before) await close(tx, now)
    })
  }
}
