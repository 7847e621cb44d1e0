import { and, desc, eq, isNull, lt, notInArray } from 'drizzle-orm'
import { agentVersion, deployment, type DeploymentRow, type VersionRow } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export async function findVersion(
  tx: OrganizationTx,
  agent_id: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(agentVersion)
    .where(and(ours(tx, agentVersion), eq(agentVersion.agent_id, agent_id), eq(agentVersion.version, version)))
  return row
}

/** Newest first, below a version. */
export const findVersions = (
  tx: OrganizationTx,
  agent_id: string,
  below: number | undefined,
  rows: number,
): Promise<VersionRow[]> =>
  tx.db
    .select()
    .from(agentVersion)
    .where(
      and(
        ours(tx, agentVersion),
        eq(agentVersion.agent_id, agent_id),
        below === undefined ? undefined : lt(agentVersion.version, below),
      ),
    )
    .orderBy(desc(agentVersion.version))
    .limit(rows)

export const insertVersion = (tx: OrganizationTx, row: VersionRow) => tx.db.insert(agentVersion).values(row)

export const insertDeployment = (tx: OrganizationTx, row: DeploymentRow) => tx.db.insert(deployment).values(row)

export async function findDeployment(tx: OrganizationTx, id: string): Promise<DeploymentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(deployment)
    .where(and(ours(tx, deployment), eq(deployment.id, id)))
  return row
}

/** Deployments under way that began before an instant. */
export const findDeploymentsUnderWay = (tx: PlatformTx, before: string, except: string[]) =>
  tx.db
    .select({ organization_id: deployment.organization_id, id: deployment.id, agent_id: deployment.agent_id })
    .from(deployment)
    .where(and(isNull(deployment.finished_at), lt(deployment.started_at, before), notInArray(deployment.id, except)))
    .limit(100)

export async function findLastDeployment(tx: OrganizationTx, agent_id: string): Promise<DeploymentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(deployment)
    .where(and(ours(tx, deployment), eq(deployment.agent_id, agent_id)))
    .orderBy(desc(deployment.started_at), desc(deployment.id))
    .limit(1)
  return row
}

export const updateDeployment = (tx: OrganizationTx, id: string, change: Partial<DeploymentRow>) =>
  tx.db
    .update(deployment)
    .set(change)
    .where(and(ours(tx, deployment), eq(deployment.id, id)))
