import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/** Tells members who have an agent's requests open that they have changed. */
export const announceRequests = (tx: OrganizationTx, agent_id: string): void =>
  afterCommit(tx, () =>
    tx.realtime.publish(`organization:${tx.organization_id}`, { type: 'service_request.changed', agent_id }),
  )
