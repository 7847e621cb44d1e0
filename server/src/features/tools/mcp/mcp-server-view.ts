import type { McpServer } from '@tertulia/contract/mcp-servers'
import { toolsOfServer } from '#features/tools/mcp/choose-tools.ts'
import type { McpServerRow, ToolRow } from '#features/tools/tools.tables.ts'

/** A server as people see it, with how each chosen tool stands to what it had when it was read last. */
export function serverAsSeen(server: McpServerRow, rows: readonly ToolRow[]): McpServer {
  const { id, name, url, auth, seen, known, read_at, down_since, updated_at } = server
  return {
    id,
    name,
    url,
    auth,
    secret: secretOf(server),
    tools: toolsOfServer(rows, id).map((tool) => ({
      tool_id: tool.id,
      definition: tool.definition,
      state: stateOf(seen, tool.definition),
    })),
    offers: seen.length,
    known,
    read_at,
    down_since,
    updated_at,
  }
}

/** One that was never read is taken to be as it was chosen. */
function stateOf(
  seen: McpServerRow['seen'],
  { remote_name, fingerprint }: { remote_name: string; fingerprint: string },
): McpServer['tools'][number]['state'] {
  if (seen.length === 0) return 'fits'
  const now = seen.find((each) => each.remote_name === remote_name)
  return !now ? 'gone' : now.fingerprint === fingerprint ? 'fits' : 'changed'
}

function secretOf(row: McpServerRow): McpServer['secret'] {
  const { secret_last_four: last_four, secret_origin: origin, secret_updated_at: updated_at } = row
  return last_four && origin && updated_at ? { last_four, host: new URL(origin).host, updated_at } : null
}
