import { expect, test } from 'vitest'
import { capabilityBoard } from '#features/boards/capability-board.ts'
import { conversationBoard, conversationTrend } from '#features/boards/conversation-board.ts'
import { fillFigures } from '#features/boards/fill-figures.ts'
import { wantAnew } from '#features/boards/figures.queries.ts'
import { insightAverages, insightByHour, insightByTimeBlock, insightByWeekday } from '#features/boards/insights.ts'
import { toolBoard, toolTrend } from '#features/boards/tool-board.ts'
import { foldToolDeltas } from '#features/tools/fill-tool-figures.ts'
import { asSystem, type Deps, type MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { aCrowd } from '../../../test/a-crowd.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { countingReads, type RowsRead } from '../../../test/rows-read.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const ROWS = 60

const looks = (agent_id: string) => {
  const query = { agent_id, days: 90 as const }
  return {
    conversations: (ctx) => conversationBoard(ctx, query),
    'conversations outside hours': (ctx) => conversationBoard(ctx, { ...query, open_hours: 'no' }),
    'conversations by day': (ctx) => conversationTrend(ctx, { ...query, grouping: 'day' }),
    capabilities: (ctx) => capabilityBoard(ctx, query),
    tools: (ctx) => toolBoard(ctx, query),
    'a tool by day': (ctx) => toolTrend(ctx, { ...query, grouping: 'day', tool_id: 'business_hours' }),
    averages: (ctx) => insightAverages(ctx, query),
    hours: (ctx) => insightByHour(ctx, query),
    weekdays: (ctx) => insightByWeekday(ctx, query),
    'time blocks': (ctx) => insightByTimeBlock(ctx, query),
  } satisfies Record<string, (ctx: MemberContext) => Promise<unknown>>
}

const FIGURES = ['conversation_quarter', 'conversation_value_quarter', 'tool_quarter', 'tool_delta']
/** Rows of figures alone; of the organization, whose zone it is; and names of what an agent has. */
const MAY_BE_READ = new Set([...FIGURES, 'organization', 'tool', 'automation'])

test('a board and an insight read rows of figures alone, and no more of them with four times as many conversations', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const { deps } = await runningApp()
  const until = new Date().toISOString()
  const grow = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      // oxlint-disable-next-line no-await-in-loop -- one crowd after another, all at the same moments
      await aCrowd(shop, agent_id, { rows: ROWS, until })
    const ctx = asSystem(deps, shop.id)
    await withOrganization(ctx, wantAnew)
    await fillFigures(ctx, new AbortController().signal)
    await foldToolDeltas(ctx, new AbortController().signal)
  }
  await grow(10)
  const few = await readsOf(deps, shop.id, agent_id)
  await grow(30)
  const many = await readsOf(deps, shop.id, agent_id)
  for (const [name, reads] of Object.entries(many)) {
    expect(
      Object.keys(reads).filter((table) => reads[table] !== 0 && !MAY_BE_READ.has(table)),
      name,
    ).toEqual([])
    const [before, after] = [few[name] ?? {}, reads].map((of) =>
      FIGURES.reduce((sum, table) => sum + (of[table] ?? 0), 0),
    )
    expect(before, name).toBeGreaterThan(20)
    // The first row of a rare kind may come late.
    expect(after, name).toBeLessThan((before ?? 0) * 1.2)
  }
}, 120_000)

async function readsOf(deps: Deps, organization_id: string, agent_id: string): Promise<Record<string, RowsRead>> {
  const reads: Record<string, RowsRead> = {}
  // Tables of another size, grown by what was updated, would be read in another way.
  await asSuperuser(`vacuum (full, analyze) ${FIGURES.join()}`)
  for (const [name, look] of Object.entries(looks(agent_id))) {
    const counting = countingReads(deps)
    // Boards ask who looks for nothing.
    // oxlint-disable-next-line no-await-in-loop -- one connection after another
    await look(asSystem(counting.deps, organization_id) as unknown as MemberContext)
    reads[name] = counting.read
  }
  return reads
}
