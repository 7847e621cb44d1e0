import type { ToolId } from '@tertulia/contract/tool-ids'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** Names of what names tools and forms of an agent and would miss them, by their ids. */
export const namesOfUsers =
  port<(tx: OrganizationTx, agent_id: string) => Promise<ReadonlyMap<ToolId, string[]>>>('what uses tools and forms')
