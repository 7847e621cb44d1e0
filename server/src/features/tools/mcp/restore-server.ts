import type { ServerOfTool } from '@tertulia/contract/mcp-tools'
import { changeServer, findServer, insertServer } from '#features/tools/mcp/mcp-server.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * Makes a server of the draft what it was when a tool of it was frozen. A server that was deleted since is there again,
 * without its secret; its tools are unknown until it is read.
 */
export async function restoreServer(
  tx: OrganizationTx,
  agent_id: string,
  { id, name, url, auth }: ServerOfTool,
): Promise<void> {
  if (id === null) return
  const now = iso(tx.clock.now())
  if (await findServer(tx, agent_id, id)) await changeServer(tx, agent_id, id, { name, url, auth, updated_at: now })
  else await insertServer(tx, { ...UNREAD, agent_id, id, name, url, auth, ...at(now) })
}

/** The server of a tool that came in a document: made with the first of its tools, without a secret. */
export async function ownServer(
  tx: OrganizationTx,
  agent_id: string,
  given: ServerOfTool,
  made: Map<string, ServerOfTool>,
): Promise<ServerOfTool> {
  const key = JSON.stringify([given.name, given.url, given.auth])
  const known = made.get(key)
  if (known) return known
  const server = { ...given, id: newId() }
  made.set(key, server)
  await restoreServer(tx, agent_id, server)
  return server
}

const UNREAD = {
  secret_sealed: null,
  secret_last_four: null,
  secret_origin: null,
  secret_updated_at: null,
  seen: [],
  known: [],
  down_since: null,
}
const at = (now: string) => ({ read_at: now, created_at: now, updated_at: now })
