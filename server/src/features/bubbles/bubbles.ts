import type { Expected } from '@tertulia/contract/stale-edits'
import { originMatches } from '@tertulia/contract/api-keys'
import type { Bubble } from '@tertulia/contract/bubble'
import type { BusinessEvent } from '@tertulia/contract/events'
import { id } from '@tertulia/contract/shapes'
import { asSystem, type Deps, type MemberContext } from '#platform/context.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { lockBubble, updateBubble } from '#features/bubbles/bubble.queries.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import type { BubbleRow } from '#features/bubbles/bubbles.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { organizationOf } from '#platform/http/entity.queries.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import { iso } from '#platform/clock.ts'

const toBubble = (row: BubbleRow): Bubble => {
  const { agent_id, settings, allowed_domains, share_id, share_expires_at, web_logo, updated_at } = row
  return {
    agent_id,
    settings,
    allowed_domains,
    share_id,
    share_expires_at,
    share_has_password: row.share_password_hash !== null,
    web_logo,
    seen_websites: row.seen_websites.map(({ origin, last_at, shown_that_day }) => ({
      origin,
      last_at,
      shown_that_day,
    })),
    // An origin that has been allowed since is refused no more.
    refused_origins: row.refused_origins.filter(
      ({ origin }) => allowed_domains.length > 0 && !originMatches(allowed_domains, origin),
    ),
    updated_at,
  }
}

export const getBubble = (ctx: MemberContext, agent_id: string): Promise<Bubble> =>
  withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    return toBubble(await bubbleOf(tx, agent_id))
  })

type Change = Partial<Omit<BubbleRow, 'organization_id' | 'agent_id' | 'updated_at'>>

/** Look and texts wait in the draft for the next deployment; domains and link act at once. @throws stale_edit */
export function changeBubble(
  ctx: MemberContext,
  agent_id: string,
  changed: Change | ((before: BubbleRow) => Change),
  { expected_updated_at }: Expected = {},
): Promise<Bubble> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const before = (await lockBubble(tx, agent_id)) ?? (await bubbleOf(tx, agent_id))
    refuseStale(expected_updated_at, before.updated_at)
    const change = typeof changed === 'function' ? changed(before) : changed
    const row = Object.keys(change).length === 0 ? before : await updateBubble(tx, agent_id, withEditTime(tx, change))
    noteAudit(tx, { entity_id: agent_id, before: auditedFields(before, change), after: auditedFields(row, change) })
    await emit(tx, ...linkChanged(before, row, ctx.actor.user_id))
    await announceAgent(tx, agent)
    return toBubble(row)
  })
}

const withEditTime = (tx: Tx<MemberContext>, change: Change) => ({ ...change, updated_at: iso(tx.clock.now()) })

function linkChanged(before: BubbleRow, { agent_id, share_id }: BubbleRow, user_id: string): BusinessEvent[] {
  if (share_id === before.share_id) return []
  const type = share_id === null ? 'channel.closed' : 'channel.opened'
  return [{ type, conversation_id: null, payload: { agent_id, channel: 'share_link', user_id } }]
}

/** Shows another logo on the chat page, or none, at once. @returns the one before */
export async function replaceWebLogo(
  tx: Tx<MemberContext>,
  agent_id: string,
  web_logo: string | null,
): Promise<{ before: string | null; after: { name: string; bubble: Bubble } }> {
  const { name } = await lockedAgent(tx, agent_id)
  const before = await bubbleOf(tx, agent_id)
  const row = await updateBubble(tx, agent_id, withEditTime(tx, { web_logo }))
  return { before: before.web_logo, after: { name, bubble: toBubble(row) } }
}

/** Websites that may show an agent's bubble. None: any, also where there is no such agent. */
export async function domainsOf(deps: Deps, agent_id: string): Promise<string[]> {
  const organization_id = id.safeParse(agent_id).success ? await organizationOf(deps, 'agent', agent_id) : undefined
  if (!organization_id) return []
  return withOrganization(asSystem(deps, organization_id), async (tx) => (await bubbleOf(tx, agent_id)).allowed_domains)
}

/** The fields of a change that the trail keeps: that there is a password, never its hash, and not when it was set. */
const auditedFields = (row: BubbleRow, change: Change) =>
  Object.fromEntries(
    Object.keys(change)
      .filter((key) => key !== 'share_changed_at')
      .map((key) =>
        key === 'share_password_hash'
          ? ['share_has_password', row.share_password_hash !== null]
          : [key, row[key as keyof BubbleRow]],
      ),
  )
