import { and, eq, inArray } from 'drizzle-orm'
import { type Hours, hoursOf } from '#engine/opening/hours.ts'
import { agent } from '#features/agents/agents.tables.ts'
import { agentAvailability } from '#features/agent-availability/agent-availability.tables.ts'
import { faq, faqTopic } from '#features/faqs/faqs.tables.ts'
import { agentTool } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Topics of an agent's FAQs, by their ids. */
export async function findTopicNames(tx: OrganizationTx, agent_id: string): Promise<Map<string, string>> {
  const rows = await tx.db
    .select({ id: faqTopic.id, name: faqTopic.name })
    .from(faqTopic)
    .where(and(ours(tx, faqTopic), eq(faqTopic.agent_id, agent_id)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Topics of FAQs as they are now, by the FAQ. */
export async function findTopicsByFaq(tx: OrganizationTx, faq_ids: string[]): Promise<Map<string, string>> {
  if (faq_ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: faq.id, topic_id: faq.topic_id })
    .from(faq)
    .where(and(ours(tx, faq), inArray(faq.id, faq_ids)))
  return new Map(rows.map(({ id, topic_id }) => [id, topic_id]))
}

/** When agents are open, where they are. Hours act at once, as automations do. */
export async function findHours(tx: OrganizationTx, agent_ids: string[]): Promise<Map<string, Hours>> {
  const rows = await tx.db
    .select({
      id: agent.id,
      time_zone: agent.time_zone,
      definition: agentTool.definition,
      special_days: agentAvailability.special_days,
      closed_until: agentAvailability.closed_until,
    })
    .from(agent)
    .leftJoin(agentTool, and(ours(tx, agentTool), eq(agentTool.agent_id, agent.id), eq(agentTool.id, 'business_hours')))
    .leftJoin(agentAvailability, and(ours(tx, agentAvailability), eq(agentAvailability.agent_id, agent.id)))
    .where(and(ours(tx, agent), inArray(agent.id, agent_ids)))
  return new Map(
    rows.map(({ id, time_zone, definition, special_days, closed_until }) => [
      id,
      hoursOf(
        definition?.kind === 'business_hours' ? definition.week : null,
        { special_days: special_days ?? [], closed_until },
        time_zone,
      ),
    ]),
  )
}

/** Tools that an agent's draft has set up, by their ids. */
export async function findOwnTools(tx: OrganizationTx, agent_id: string) {
  const rows = await tx.db
    .select({ id: agentTool.id, definition: agentTool.definition, switched_off_at: agentTool.switched_off_at })
    .from(agentTool)
    .where(and(ours(tx, agentTool), eq(agentTool.agent_id, agent_id)))
  return new Map(rows.map((row) => [row.id, row]))
}
