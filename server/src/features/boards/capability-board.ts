import type { BoardQuery, CapabilityBoard } from '@tertulia/contract/boards'
import { PREDEFINED_TOOLS } from '@tertulia/contract/tool-ids'
import { wordsOfTool } from '#features/agents/catalog.ts'
import { findCapabilityUses, findSums } from '#features/boards/board.queries.ts'
import { findCapabilityNames } from '#features/boards/capability-names.queries.ts'
import { spansOf } from '#features/boards/span.ts'
import { businessZone } from '#features/organizations/organization.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** The use of an agent's capabilities in its conversations that began in a span, and how that went. */
export function capabilityBoard(ctx: MemberContext, query: BoardQuery): Promise<CapabilityBoard> {
  const { agent_id, channel, open_hours } = query
  return withOrganization(ctx, async (tx) => {
    const { now: span } = spansOf(query, tx.clock.now(), await businessZone(tx))
    const filter = { agent_id, channel, open_hours, ...span }
    const uses = await findCapabilityUses(tx, filter)
    const names = new Map<string, string>([
      ...PREDEFINED_TOOLS.map((tool) => [tool, wordsOfTool(tool, ctx.language).name] as const),
      ...(await findCapabilityNames(tx, agent_id)).map(({ capability, name }) => [capability, name] as const),
    ])
    return {
      span,
      conversations: (await findSums(tx, filter)).reduce((sum, row) => sum + row.conversations, 0),
      capabilities: uses.map((use) => ({ ...use, name: names.get(use.capability) ?? null })),
    }
  })
}
