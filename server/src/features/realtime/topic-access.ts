import type { Entity } from '@tertulia/contract/endpoint'
import { type Masking, maskingOf } from '@tertulia/contract/organization-settings'
import { mayCall, type Permission, readsPrompts } from '@tertulia/contract/permissions'
import { id } from '@tertulia/contract/shapes'
import type { PersonContext } from '#platform/context.ts'
import type { createAccessLookup } from '#features/realtime/current-access.ts'
import { organizationOf } from '#platform/http/entity.queries.ts'

/** The access of a listener to a topic. */
export type TopicAccess = { organization_id: string; masking: Masking; reads_prompts: boolean }

const OF_ONES_OWN: TopicAccess = { organization_id: '', masking: 'none', reads_prompts: true }

/** A map, because callers write the key. */
const TOPICS = new Map<string, { entity: Entity; permission: Permission }>([
  ['organization', { entity: 'organization', permission: 'conversation.read' }],
  ['agent', { entity: 'agent', permission: 'agent.read' }],
  ['conversation', { entity: 'conversation', permission: 'conversation.read' }],
  ['knowledge', { entity: 'agent', permission: 'knowledge.read' }],
])

/** @returns nothing where the topic may not be heard, or the session is closed */
export async function topicAccessOf(
  ctx: PersonContext,
  topic: string,
  access: ReturnType<typeof createAccessLookup>,
): Promise<TopicAccess | undefined> {
  const [kind = '', entity_id = ''] = topic.split(':')
  // One spelling of a topic: it is what pushes are told under, and each counts.
  if (topic !== `${kind}:${id.safeParse(entity_id).data}`) return undefined
  if (kind === 'person') {
    const isOwn = entity_id === ctx.actor.user_id && (await access.of(ctx, ctx.actor))
    return isOwn ? OF_ONES_OWN : undefined
  }
  const rule = TOPICS.get(kind)
  const organization_id = rule && (await organizationOf(ctx, rule.entity, entity_id))
  if (!organization_id) return undefined
  const standing = await access.of(ctx, ctx.actor, organization_id)
  if (!standing?.place || standing.place.lacks_two_step) return undefined
  const { role } = standing.place
  if (!mayCall(role, rule.permission, 'GET')) return undefined
  return { organization_id, masking: maskingOf(role, standing), reads_prompts: readsPrompts(role) }
}
