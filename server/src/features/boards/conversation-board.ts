import type { BoardQuery, ConversationBoard, ConversationTrend, Sums } from '@tertulia/contract/boards'
import { NO_COUNTS, ValueDimension } from '@tertulia/contract/conversation-counts'
import { type Grouping, partsOf } from '@tertulia/contract/spans'
import { addCountsOf } from '#features/boards/agent-sums.ts'
import { findSums, findSumsOfParts, findValues, hasFigures } from '#features/boards/board.queries.ts'
import { quantileOf } from '#platform/duration-steps.ts'
import { instantsOfParts, spansOf } from '#features/boards/span.ts'
import { businessZone } from '#features/organizations/organization.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

type SumRow = Awaited<ReturnType<typeof findSums>>[number]
type ValueRow = Awaited<ReturnType<typeof findValues>>[number]

/** The outcomes of an agent's conversations that began in a span, beside the span before. */
export function conversationBoard(ctx: MemberContext, query: BoardQuery): Promise<ConversationBoard> {
  const { agent_id, channel, open_hours } = query
  return withOrganization(ctx, async (tx) => {
    const spans = spansOf(query, tx.clock.now(), await businessZone(tx))
    const filter = { agent_id, channel, open_hours, ...spans.now }
    const rows = await findSums(tx, filter)
    const values = await findValues(tx, filter)
    const filter_before = { agent_id, channel, open_hours, ...spans.before }
    const before = sumsOf(await findSums(tx, filter_before), await findValues(tx, filter_before))
    const channels = [...new Set(rows.map((row) => row.channel))].map((each) => ({
      channel: each,
      ...sumsOf(
        rows.filter((row) => row.channel === each),
        values.filter((row) => row.channel === each),
      ),
    }))
    return {
      span: spans.now,
      has_begun: await hasFigures(tx, agent_id),
      now: sumsOf(rows, values),
      before: { ...before, span: spans.before },
      channels: channels.toSorted((one, other) => other.counts.conversations - one.counts.conversations),
      values: valuesOf(values),
    }
  })
}

function sumsOf(rows: readonly SumRow[], values: readonly ValueRow[]): Sums {
  const steps = new Map<number, number>()
  for (const { dimension, value, conversations } of values)
    if (dimension === 'first_response') steps.set(Number(value), (steps.get(Number(value)) ?? 0) + conversations)
  const erased = rows.filter((row) => row.erased).reduce((sum, row) => sum + row.conversations, 0)
  return { counts: addCountsOf(rows), erased, first_response_ms: quantileOf(steps, 0.5) }
}

function valuesOf(rows: readonly ValueRow[]): ConversationBoard['values'] {
  const of = (dimension: ValueDimension) => {
    const totals = new Map<string, number>()
    for (const row of rows)
      if (row.dimension === dimension) totals.set(row.value, (totals.get(row.value) ?? 0) + row.conversations)
    return [...totals]
      .map(([value, conversations]) => ({ value, conversations }))
      .toSorted((one, other) => other.conversations - one.conversations || (one.value < other.value ? -1 : 1))
  }
  return Object.fromEntries(ValueDimension.options.map((each) => [each, of(each)])) as ConversationBoard['values']
}

/** The outcomes over time, part by part, beside the parts of the span before. */
export function conversationTrend(
  ctx: MemberContext,
  { grouping, ...query }: BoardQuery & { grouping: Grouping },
): Promise<ConversationTrend> {
  const { agent_id, channel, open_hours } = query
  return withOrganization(ctx, async (tx) => {
    const spans = spansOf(query, tx.clock.now(), await businessZone(tx))
    const partsIn = async (span: ConversationTrend['span']) => {
      const parts = instantsOfParts(span, partsOf(span, grouping))
      const rows = await findSumsOfParts(
        tx,
        { agent_id, channel, open_hours, ...span },
        parts.map(({ starts }) => starts),
      )
      return parts.map((part, at) => {
        const row = rows.find((each) => each.part === at + 1)
        return { ...part, counts: row ? addCountsOf([row]) : NO_COUNTS }
      })
    }
    const parts = await partsIn(spans.now)
    const before = await partsIn(spans.before)
    return { span: spans.now, grouping, parts, before: parts.map((_, at) => before[at] ?? null) }
  })
}
