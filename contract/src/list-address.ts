import type { BoardQuery, BoardSpan } from './boards.ts'
import type { ConversationFilters } from './conversation-filters.ts'

/** The filter by which a board selects conversations. */
export type Told = Pick<BoardQuery, 'agent_id' | 'channel' | 'open_hours'> & { span: BoardSpan }

/** The address of the list behind a figure: its total is that figure. */
export function listAddress(
  { agent_id, channel, open_hours, span }: Told,
  filters: Partial<ConversationFilters> = {},
  { starts, ends }: Pick<BoardSpan, 'starts' | 'ends'> = span,
): string {
  const asked = {
    agent_id,
    channel,
    outside_hours: open_hours && (open_hours === 'yes' ? 'no' : 'yes'),
    tests: 'no',
    started_from: starts,
    started_to: ends,
    sort: 'started_at',
    ...filters,
  }
  return addressOf('/conversations', asked)
}

/** The address of the runs of tools behind a figure. */
export const historyAddress = (
  { agent_id, span }: { agent_id: string; span: Pick<BoardSpan, 'starts' | 'ends'> },
  filters: { outcome?: string; failure?: string; billed?: string; tool?: string | undefined },
): string => addressOf(`/agents/${agent_id}/capabilities/history`, { from: span.starts, to: span.ends, ...filters })

function addressOf(path: string, asked: Record<string, unknown>): string {
  const entries = Object.entries(asked).filter(([, value]) => value !== undefined)
  // As the router writes an address: texts that could be read as something else stand in quotes.
  return `${path}?${entries.map(([key, value]) => `${key}=${encodeURIComponent(written(value))}`).join('&')}`
}

function written(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}
