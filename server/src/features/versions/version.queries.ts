import { and, asc, desc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { agentVersion, deployment, type DeploymentRow, type VersionRow } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Names of agents whose draft or live version answers with a model, the oldest first. */
export async function findAgentsWithModel(tx: OrganizationTx, model_id: string): Promise<string[]> {
  const { organization_id, agent_id, version, identity } = agentVersion
  const isLive = and(
    eq(organization_id, agent.organization_id),
    eq(agent_id, agent.id),
    eq(version, agent.live_version),
  )
  const found = await tx.db
    .select({ name: agent.name })
    .from(agent)
    .leftJoin(agentVersion, isLive)
    .where(
      and(
        ours(tx, agent),
        isNull(agent.deleted_at),
        or(sql`${agent.model} = ${model_id}`, sql`${identity} ->> 'model' = ${model_id}`),
      ),
    )
    .orderBy(asc(agent.created_at), asc(agent.id))
  return found.map(({ name }) => name)
}

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
