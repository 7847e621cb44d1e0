import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** Follows the end of a team, or of all who were in it: nobody accepts any more what is offered to it. */
export const teamEmptied = port<(tx: OrganizationTx, team_id: string) => Promise<void>>('nobody is in a team any more')
