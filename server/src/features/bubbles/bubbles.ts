import { randomBytes } from 'node:crypto'
import type { Bubble } from '@tertulia/contract/bubble'
import type { MemberContext } from '#context.ts'
import { findAgent, lockAgent } from '#features/agents/agent.queries.ts'
import { announceAgent } from '#features/agents/shown-agent.ts'
import { bubbleOf, type BubbleRow, updateBubble } from '#features/bubbles/bubble.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const shown = ({ agent_id, settings, allowed_domains, share_id }: BubbleRow): Bubble => ({
  agent_id,
  settings,
  allowed_domains,
  share_id,
})

export const getBubble = (ctx: MemberContext, agent_id: string): Promise<Bubble> =>
  withOrganization(ctx, async (tx) => {
    if (!(await findAgent(tx, agent_id))) throw new Problem('not_found')
    return shown(await bubbleOf(tx, agent_id))
  })

/** Look and texts wait in the draft for the next deployment; domains and link act at once. */
export function changeBubble(
  ctx: MemberContext,
  agent_id: string,
  change: Partial<Omit<BubbleRow, 'organization_id' | 'agent_id'>>,
): Promise<Bubble> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockAgent(tx, agent_id)
    if (!agent) throw new Problem('not_found')
    const before = await bubbleOf(tx, agent_id)
    const row = await updateBubble(tx, agent_id, change)
    noteAudit(tx, { entity_id: agent_id, before: pick(before, change), after: change })
    await announceAgent(tx, agent)
    return shown(row)
  })
}

export const newShareId = (): string => randomBytes(15).toString('base64url')

const pick = (row: BubbleRow, change: object) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof BubbleRow]]))
