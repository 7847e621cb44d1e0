import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** Follows the end of a team, or of its last member: no member accepts any more what is offered to it. */
export const teamEmptied = port<(tx: OrganizationTx, team_id: string) => Promise<void>>('a team has no member any more')
