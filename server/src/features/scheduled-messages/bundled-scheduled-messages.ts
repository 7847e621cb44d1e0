import type { BundledScheduledMessage } from '@tertulia/contract/bundles'
import { stretchesOf } from '#engine/schedule/stretches.ts'
import { crossingsOf } from '#features/scheduled-messages/crossings.ts'
import {
  findScheduledMessages,
  insertScheduledMessage,
} from '#features/scheduled-messages/scheduled-message.queries.ts'
import type { ScheduledMessageRow } from '#features/scheduled-messages/scheduled-messages.tables.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** An agent's scheduled messages, as they are taken to another: those that are over too, to be used again. */
export async function bundledScheduledMessages(
  tx: OrganizationTx,
  agent_id: string,
): Promise<BundledScheduledMessage[]> {
  const rows = await findScheduledMessages(tx, agent_id)
  return rows.map(({ name, kind, texts, schedule, paused }) => ({ name, kind, texts, ...schedule, paused }))
}

/**
 * Gives them to a new agent. If two would be said at the same time, the first one stays active and the other comes paused; one
 * that would never be said does not come.
 */
export async function addBundledScheduledMessages(
  tx: OrganizationTx,
  agent_id: string,
  bundled: readonly BundledScheduledMessage[],
): Promise<void> {
  const at = iso(tx.clock.now())
  const added: ScheduledMessageRow[] = []
  for (const { name, kind, texts, paused, ...schedule } of bundled) {
    if (stretchesOf(schedule).length === 0) continue
    const crosses = crossingsOf(added, { kind, schedule }).length > 0
    const row = { id: newId(), agent_id, name, kind, texts, schedule, paused: paused || crosses }
    const { organization_id } = tx
    added.push({ organization_id, ...row, created_at: at, updated_at: at })
  }
  for (const row of added) await insertScheduledMessage(tx, row)
}
