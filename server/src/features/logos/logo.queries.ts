import { bubble } from '#features/bubbles/bubbles.tables.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Finds, of these pictures, those that an organization shows. */
export const findLogosOfOrganizations = (tx: PlatformTx, logos: string[]) =>
  tx.db.select({ logo: organization.logo }).from(organization).where(inArray(organization.logo, logos))

/** Finds, of these pictures, those that an agent shows. */
export const findLogosOfAgents = (tx: PlatformTx, logos: string[]) =>
  tx.db
    .select({ logo: agent.logo })
    .from(agent)
    .where(and(inArray(agent.logo, logos), isNull(agent.deleted_at)))

/** Finds, of these pictures, those that a chat page shows. */
export const findLogosOfWebChats = (tx: PlatformTx, logos: string[]) =>
  tx.db.select({ logo: bubble.web_logo }).from(bubble).where(inArray(bubble.web_logo, logos))
