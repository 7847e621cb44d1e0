import { randomBytes } from 'node:crypto'
import type { Bubble } from '@tertulia/contract/bubble'
import { id } from '@tertulia/contract/shapes'
import { asSystem, type Deps, type MemberContext } from '#platform/context.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { updateBubble } from '#features/bubbles/bubble.queries.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import type { BubbleRow } from '#features/bubbles/bubbles.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { organizationOf } from '#platform/http/entity.queries.ts'

const shown = ({ agent_id, settings, allowed_domains, share_id }: BubbleRow): Bubble => ({
  agent_id,
  settings,
  allowed_domains,
  share_id,
})

export const getBubble = (ctx: MemberContext, agent_id: string): Promise<Bubble> =>
  withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    return shown(await bubbleOf(tx, agent_id))
  })

/** Look and texts wait in the draft for the next deployment; domains and link act at once. */
export function changeBubble(
  ctx: MemberContext,
  agent_id: string,
  change: Partial<Omit<BubbleRow, 'organization_id' | 'agent_id'>>,
): Promise<Bubble> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const before = await bubbleOf(tx, agent_id)
    const row = await updateBubble(tx, agent_id, change)
    noteAudit(tx, { entity_id: agent_id, before: pick(before, change), after: change })
    await announceAgent(tx, agent)
    return shown(row)
  })
}

/** Websites that may show an agent's bubble. None: any, also where there is no such agent. */
export async function domainsOf(deps: Deps, agent_id: string): Promise<string[]> {
  const organization_id = id.safeParse(agent_id).success ? await organizationOf(deps, 'agent', agent_id) : undefined
  if (!organization_id) return []
  return withOrganization(asSystem(deps, organization_id), async (tx) => (await bubbleOf(tx, agent_id)).allowed_domains)
}

export const newShareId = (): string => randomBytes(15).toString('base64url')

const pick = (row: BubbleRow, change: object) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof BubbleRow]]))
