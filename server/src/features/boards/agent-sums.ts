import { CONVERSATION_COUNTS, type ConversationCounts, NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { type FigureFilter, findSums, findSumsOfParts } from '#features/boards/board.queries.ts'
import { findSumsOfTools } from '#features/boards/tool-board.queries.ts'
import { toolSumsOf } from '#features/boards/tool-sums.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Span = Pick<FigureFilter, 'agent_id' | 'starts' | 'ends'>

/** Counts over conversations of an agent that began in a span, of which `erased` are gone. */
export async function sumConversations(
  tx: OrganizationTx,
  span: Span,
): Promise<{ counts: ConversationCounts; erased: number }> {
  const rows = await findSums(tx, span)
  const erased = rows.filter((row) => row.erased).reduce((sum, row) => sum + row.conversations, 0)
  return { counts: addCountsOf(rows), erased }
}

/** Counts by part of a span. @param begins instants at which the parts begin, in order */
export async function sumConversationsOfParts(
  tx: OrganizationTx,
  span: Span,
  begins: readonly string[],
): Promise<ConversationCounts[]> {
  const rows = await findSumsOfParts(tx, span, begins)
  return begins.map((_, at) => {
    const row = rows.find(({ part }) => part === at + 1)
    return row ? addCountsOf([row]) : NO_COUNTS
  })
}

/** Billed for runs of tools in a span, in millionths of a US dollar. */
export const sumBilledRuns = async (tx: OrganizationTx, span: Span): Promise<number> =>
  toolSumsOf(await findSumsOfTools(tx, span)).billed_micros

/** Several rows of counts as one. */
export const addCountsOf = (rows: readonly ConversationCounts[]): ConversationCounts =>
  Object.fromEntries(
    CONVERSATION_COUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as ConversationCounts
