import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ScheduledKind } from '@tertulia/contract/scheduled-messages'
import type { Scheduled } from '#engine/own-texts.ts'
import { holdsAt } from '#engine/schedule/at-moment.ts'
import { findScheduledMessages } from '#features/scheduled-messages/scheduled-message.queries.ts'
import type { ScheduledMessageRow } from '#features/scheduled-messages/scheduled-messages.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { createRecent } from '#platform/recent.ts'

/** Each turn asks. */
const scheduledCache = createRecent<readonly ScheduledMessageRow[]>({ most: 10_000 })

export const forgetScheduled = (agent_id: string): void => scheduledCache.forget(agent_id)

/** The messages that replace greeting and farewell at a moment. */
export async function scheduledAt(
  ctx: OrganizationContext,
  agent_id: string,
  moment: Date = ctx.clock.now(),
): Promise<Scheduled> {
  const rows = await scheduledCache.get(agent_id, () =>
    withOrganization(ctx, (tx) => findScheduledMessages(tx, agent_id)),
  )
  return textsAt(rows, moment)
}

/** Scheduled messages now, read in the caller's transaction unless they are cached. */
export const scheduledIn = async (tx: OrganizationTx, agent_id: string): Promise<Scheduled> =>
  textsAt(scheduledCache.peek(agent_id) ?? (await findScheduledMessages(tx, agent_id)), tx.clock.now())

/** The message of a kind that holds at a moment, if one does. */
export const activeMessage = (
  rows: readonly ScheduledMessageRow[],
  kind: ScheduledKind,
  moment: Date,
): ScheduledMessageRow | undefined =>
  rows.find((row) => row.kind === kind && !row.paused && holdsAt(row.schedule, moment))

const textsAt = (rows: readonly ScheduledMessageRow[], moment: Date): Scheduled => {
  const textsOf = (kind: ScheduledKind): Partial<Record<AgentLanguage, string>> | undefined =>
    activeMessage(rows, kind, moment)?.texts
  const [greeting, farewell] = [textsOf('greeting'), textsOf('farewell')]
  return { ...(greeting && { greeting }), ...(farewell && { farewell }) }
}
