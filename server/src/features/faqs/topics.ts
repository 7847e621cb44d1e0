import type { FaqTopic } from '@tertulia/contract/faqs'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import type { FaqTopicRow } from '#features/faqs/faqs.tables.ts'
import {
  countFaqsOfTopic,
  deleteTopic,
  findTopic,
  findTopicByName,
  findTopics,
  findTopicsOfFaqs,
  insertTopic,
  moveFaqs,
  renameTopic,
} from '#features/faqs/faq.queries.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import { topicUsers } from '#features/faqs/topic-users.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** An agent's topics, for a transaction of another feature. */
export const topicsOf = (tx: OrganizationTx, agent_id: string): Promise<FaqTopic[]> => findTopics(tx, agent_id)

export const listTopics = (ctx: MemberContext, agent_id: string): Promise<FaqTopic[]> =>
  withOrganization(ctx, (tx) => findTopics(tx, agent_id))

/** @throws faq_topic_taken at `name`, whatever its capitals */
export function createTopic(ctx: MemberContext, input: { agent_id: string; name: string }): Promise<FaqTopic> {
  const topic = { id: newId(), ...input }
  return withOrganization(
    ctx,
    async (tx) => {
      await lockedAgent(tx, input.agent_id)
      const isNew = await insertTopic(tx, {
        organization_id: tx.organization_id,
        ...topic,
        created_at: iso(tx.clock.now()),
      })
      if (!isNew) throw new Problem('faq_topic_taken', { at: 'name' })
      noteAudit(tx, { entity_id: topic.id, after: { name: topic.name } })
      return { ...topic, faqs: 0 }
    },
    REPEATABLE,
  )
}

/** The topic of that name, made where there is none. */
export async function topicNamed(tx: OrganizationTx, agent_id: string, name: string): Promise<string> {
  const known = await findTopicByName(tx, agent_id, name)
  if (known) return known.id
  const { organization_id } = tx
  const row = { organization_id, id: newId(), agent_id, name, created_at: iso(tx.clock.now()) }
  await insertTopic(tx, row)
  return row.id
}

/** @throws faq_topic_taken at `name` */
export function changeTopic(ctx: MemberContext, id: string, name: string): Promise<FaqTopic> {
  return withOrganization(
    ctx,
    async (tx) => {
      const topic = await lockWithAgent(tx, id)
      const namesake = await findTopicByName(tx, topic.agent_id, name)
      if (namesake && namesake.id !== id) throw new Problem('faq_topic_taken', { at: 'name' })
      await renameTopic(tx, id, name)
      noteAudit(tx, { entity_id: id, before: { name: topic.name }, after: { name } })
      return { id, agent_id: topic.agent_id, name, faqs: await countFaqsOfTopic(tx, id) }
    },
    REPEATABLE,
  )
}

/** A topic with FAQs asks where they go. @throws faq_topic_in_use, faq_topic_not_empty, faq_topic_not_found at `move_to` */
export function removeTopic(ctx: MemberContext, id: string, move_to: string | undefined) {
  return withOrganization(
    ctx,
    async (tx) => {
      const topic = await lockWithAgent(tx, id)
      const users = (await Promise.all(tx.ports.all(topicUsers).map((find) => find(tx, topic)))).flat()
      if (users.length > 0) throw new Problem('faq_topic_in_use', { values: { users: listNames(users, ctx.language) } })
      if (move_to) {
        const target = await findTopic(tx, move_to)
        if (target?.agent_id !== topic.agent_id || move_to === id)
          throw new Problem('faq_topic_not_found', { at: 'move_to' })
        await moveFaqs(tx, id, move_to)
      } else if ((await countFaqsOfTopic(tx, id)) > 0) {
        throw new Problem('faq_topic_not_empty', { at: 'move_to' })
      }
      await deleteTopic(tx, id)
      noteAudit(tx, { entity_id: id, before: { name: topic.name }, after: { move_to } })
      return done
    },
    REPEATABLE,
  )
}

const listNames = (names: string[], language: string): string =>
  new Intl.ListFormat(language).format(names.map((name) => (language === 'es' ? `«${name}»` : `“${name}”`)))

/** A topic as it is once its agent is locked: topics and FAQs of one agent change one after another. @throws not_found */
async function lockWithAgent(tx: OrganizationTx, id: string): Promise<FaqTopicRow> {
  const before = await findTopic(tx, id)
  if (!before) throw new Problem('not_found')
  await lockedAgent(tx, before.agent_id)
  const topic = await findTopic(tx, id)
  if (!topic) throw new Problem('not_found')
  return topic
}

/** Topics of FAQs as the draft has them now, each once. */
export const topicsOfFaqs = (tx: OrganizationTx, faq_ids: readonly string[]): Promise<string[]> =>
  findTopicsOfFaqs(tx, faq_ids)
