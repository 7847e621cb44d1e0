import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/** Tells the members who look at an agent's requests that they have changed. */
export const announceRequests = (tx: OrganizationTx, agent_id: string): void =>
  afterCommit(tx, () =>
    tx.realtime.publish(`organization:${tx.organization_id}`, { type: 'service_request.changed', agent_id }),
  )
