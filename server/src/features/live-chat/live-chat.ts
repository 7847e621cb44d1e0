import type { Expected } from '@tertulia/contract/stale-edits'
import type { Attendant, KeptLiveChatSettings, LiveChatSettings, QueueCounts } from '@tertulia/contract/live-chat'
import type { MemberContext } from '#platform/context.ts'
import { findHere } from '#features/live-chat/attendance.queries.ts'
import {
  countEnded,
  countUnderWay,
  findLoads,
  findSettings,
  writeSettings,
} from '#features/live-chat/live-chat.queries.ts'
import { attendantsOf } from '#features/teams/attendants.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { COUNTED } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'

const ENDED_SECONDS = 86_400

export const countQueues = (
  ctx: MemberContext,
  { agent_id }: { agent_id?: string | undefined },
): Promise<QueueCounts> =>
  withOrganization(ctx, async (tx) => {
    const since = iso(secondsFrom(tx.clock.now(), -ENDED_SECONDS))
    const underWay = await countUnderWay(tx, { user_id: ctx.actor.user_id, agent_id }, COUNTED)
    return { ...underWay, ended: await countEnded(tx, agent_id, since, COUNTED) }
  })

/** By name. */
export const listAttendants = (ctx: MemberContext): Promise<Attendant[]> =>
  withOrganization(ctx, async (tx) => {
    const loads = await findLoads(tx)
    const here = await findHere(tx, iso(tx.clock.now()))
    return (await attendantsOf(tx)).map(({ user_id, name }) => ({
      user_id,
      name,
      load: loads.get(user_id) ?? 0,
      availability: here.get(user_id) ?? 'away',
    }))
  })

export const getSettings = (ctx: MemberContext): Promise<KeptLiveChatSettings> => withOrganization(ctx, findSettings)

/** @throws stale_edit */
export const saveSettings = (
  ctx: MemberContext,
  { expected_updated_at, ...settings }: LiveChatSettings & Expected,
): Promise<KeptLiveChatSettings> =>
  withOrganization(ctx, async (tx) => {
    await lockedOrganization(tx)
    const { updated_at, ...before } = await findSettings(tx)
    refuseStale(expected_updated_at, updated_at)
    const now = iso(tx.clock.now())
    await writeSettings(tx, settings, now)
    noteAudit(tx, { entity_id: tx.organization_id, before, after: settings })
    return { ...settings, updated_at: now }
  })
