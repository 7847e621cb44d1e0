/** @module-tag services */
import { boards, insights } from '@tertulia/contract/boards'
import { addDays, localDay } from '@tertulia/contract/calendar'
import { ValueDimension } from '@tertulia/contract/conversation-counts'
import { conversationExports } from '@tertulia/contract/conversation-exports'
import type { ConversationFilters } from '@tertulia/contract/conversation-filters'
import { conversations } from '@tertulia/contract/conversations'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { wantAnew } from '#features/boards/figures.queries.ts'
import { fillFigures } from '#features/boards/fill-figures.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { aCrowd } from '../../../test/a-crowd.ts'
import { until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { isWhole } from '../../../test/whole.ts'

const LOOKS = isWhole ? 200 : 20
/** A file takes longer than a list. */
const EXPORTED_EACH = 10

let shop: Awaited<ReturnType<typeof anOrganization>>
let agent_id: string

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await aCrowd(shop, agent_id, { rows: 1_500, every: '97 minutes' })
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  await withOrganization(ctx, wantAnew)
  await fillFigures(ctx, new AbortController().signal)
}, 120_000)

const TODAY = localDay(Date.now(), 'Europe/Madrid')
const ago = fc.integer({ min: 0, max: 95 })
const span = fc.oneof(
  fc.record({ days: fc.constantFrom(7, 30, 90, 180, 365) }),
  fc.record({ period: fc.constantFrom('today', '7D', '30D', '3M', '6M', 'YTD', 'MTD') }),
  fc
    .tuple(ago, ago)
    .map((days) => ({ from: addDays(TODAY, -Math.max(...days)), to: addDays(TODAY, -Math.min(...days)) })),
)
/** A figure of a board: which one, and which of several values or cells. */
const look = fc.record({
  span,
  channel: fc.option(fc.constantFrom('bubble', 'web', 'share_link', 'whatsapp'), { nil: undefined }),
  open_hours: fc.option(fc.constantFrom('yes', 'no'), { nil: undefined }),
  figure: fc.constantFrom('outcome', 'reason', 'value', 'block', 'cell', 'all'),
  pick: fc.nat(),
})
type Look = typeof look extends fc.Arbitrary<infer Each> ? Each : never

const REASONS = {
  customer: 'asked_by_customer',
  agent: 'asked_by_agent',
  tool: 'asked_for_tool',
  automation: 'asked_by_automation',
  team: 'taken_by_team',
} as const
const OUTCOMES = ['confirmed', 'assumed', 'unknown', 'to_person', 'in_progress'] as const
const oneOf = <Each>(some: readonly Each[], pick: number): Each | undefined => some[pick % some.length]

/** The value of a board's figure, and the filters of the list that it opens. */
async function told({ span: asked, channel, open_hours, figure, pick }: Look) {
  const { call } = shop.as('viewer')
  const query = { agent_id, ...asked, ...(channel && { channel }), ...(open_hours && { open_hours }) } as never
  const board = await call(boards.conversations, { query })
  const { counts } = board.now
  const filters: Partial<ConversationFilters> = {
    agent_id,
    tests: 'no',
    started_from: board.span.starts,
    started_to: board.span.ends,
    ...(channel && { channel }),
    ...(open_hours && { outside_hours: open_hours === 'yes' ? 'no' : 'yes' }),
  }
  const of = (value: number, more: Partial<ConversationFilters>) => ({ value, filters: { ...filters, ...more } })
  if (figure === 'outcome') {
    const outcome = oneOf(OUTCOMES, pick) ?? 'unknown'
    return of(counts[outcome], { outcome })
  }
  if (figure === 'reason') {
    const [hand_over_reason, name] = oneOf(Object.entries(REASONS), pick) ?? ['customer', 'asked_by_customer']
    return of(counts[name], { hand_over_reason: hand_over_reason as keyof typeof REASONS })
  }
  if (figure === 'value') {
    const dimension = oneOf(ValueDimension.options, pick) ?? 'topic'
    const found = oneOf(board.values[dimension], pick)
    return found && of(found.conversations, { [dimension]: found.value })
  }
  if (figure === 'block') {
    const block = oneOf((await call(insights.timeBlock, { query })).blocks, pick)
    return block && of(block.conversations, { time_block: block.block })
  }
  if (figure === 'cell') {
    const cell = oneOf((await call(insights.hour, { query })).cells, pick)
    return cell && of(cell.conversations, { weekday: cell.weekday, hour: cell.hour })
  }
  return of(counts.conversations, {})
}

/** How many conversations a file has that is made with filters. */
async function exported(filters: Partial<ConversationFilters>): Promise<number> {
  const admin = shop.as('admin')
  const { id } = await admin.call(conversationExports.create, {
    body: {
      organization_id: shop.id,
      format: 'csv',
      columns: ['id'],
      limit: 10_000,
      with_messages: false,
      personal_data: false,
      filters: filters as ConversationFilters,
    },
  })
  const look_up = async () =>
    (await admin.call(conversationExports.list, { query: { organization_id: shop.id } })).find((each) => each.id === id)
  await until(async () => (await look_up())?.state === 'ready')
  return (await look_up())?.rows_done ?? -1
}

test(`a figure of a board, the total of its list and the rows of its file are one number, at ${LOOKS} random looks (features.md §2.4)`, async () => {
  let compared = 0
  for (const [at, each] of fc.sample(look, LOOKS).entries()) {
    const said = JSON.stringify(each)
    // oxlint-disable-next-line no-await-in-loop -- one look after another
    const figure = await told(each)
    if (!figure) continue
    const query = { organization_id: shop.id, ...figure.filters } as never
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect((await shop.as('viewer').call(conversations.list, { query })).page.total, said).toBe(figure.value)
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (at % EXPORTED_EACH === 0) expect(await exported(figure.filters), said).toBe(figure.value)
    compared += 1
  }
  expect(compared).toBeGreaterThan(LOOKS / 2)
}, 300_000)
