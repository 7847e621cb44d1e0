import type { Expected } from '@tertulia/contract/stale-edits'
import type { CollectionInput, InfoCollection, PreviewStep } from '@tertulia/contract/info-collection'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import type { CollectionForm } from '#engine/collection/state.ts'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { step } from '#engine/collection/collect.ts'
import { readUsualValue } from '#engine/collection/usual-value.ts'
import { begin } from '#engine/collection/state.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { listTopics, topicsOf } from '#features/faqs/topics.ts'
import { tellContact } from '#features/info-collection/info-collection.jobs.ts'
import { countCollected, findContacts, putContacts } from '#features/info-collection/info-collection.queries.ts'
import {
  addCollection,
  changeCollection,
  collectionsOf,
  type DraftCollection,
} from '#features/tools/collection-definitions.ts'
import { namesOfUsers } from '#features/tools/named-by.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

const RESULTS_SECONDS = 30 * 86_400

export const listCollections = (ctx: MemberContext, agent_id: string): Promise<InfoCollection[]> =>
  withOrganization(ctx, (tx) => collections(tx, agent_id))

export const getCollection = (ctx: MemberContext, agent_id: string, id: string): Promise<InfoCollection> =>
  withOrganization(ctx, (tx) => collection(tx, agent_id, id))

/** Makes a form. It is in the draft and not switched on. */
export async function createCollection(
  ctx: MemberContext,
  agent_id: string,
  typed: CollectionInput,
): Promise<InfoCollection> {
  await refuseUnfit(ctx, agent_id, typed)
  const input = await withReadValues(ctx, agent_id, typed)
  return changing(ctx, agent_id, async (tx) => {
    const id = await addCollection(tx, agent_id, { kind: 'collection', ...input })
    noteAudit(tx, { entity_id: agent_id, after: traceOf(input) })
    return id
  })
}

/** Changes the draft's form; versions keep theirs. */
export async function updateCollection(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  { collection: typed, expected_updated_at }: { collection: CollectionInput } & Expected,
): Promise<InfoCollection> {
  await refuseUnfit(ctx, agent_id, typed)
  const input = await withReadValues(ctx, agent_id, typed)
  return changing(ctx, agent_id, async (tx) => {
    refuseStale(expected_updated_at, (await collection(tx, agent_id, id)).updated_at)
    const before = await changeCollection(tx, agent_id, id, { kind: 'collection', ...input })
    noteAudit(tx, { entity_id: agent_id, before: traceOf(before), after: traceOf(input) })
    return id
  })
}

/** Fields of a form in the audit trail. */
const traceOf = ({ name, special_instructions, fields }: CollectionInput) => ({
  tool: name,
  special_communication_instructions: special_instructions,
  parameters: fields.map(({ key }) => key),
})

/** Sets the contacts that are mailed each result; applies at once. @throws not_found, stale_edit */
export function setContacts(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  { contacts, expected_updated_at }: { contacts: string[] } & Expected,
): Promise<InfoCollection> {
  return withOrganization(ctx, async (tx) => {
    await lockedAgent(tx, agent_id)
    const { name, contacts: before, updated_at } = await collection(tx, agent_id, id)
    refuseStale(expected_updated_at, updated_at)
    await putContacts(tx, agent_id, id, { emails: contacts, updated_at: iso(tx.clock.now()) })
    noteAudit(tx, {
      entity_id: agent_id,
      before: { tool: name, emails: before.length },
      after: { tool: name, emails: contacts.length },
    })
    return collection(tx, agent_id, id)
  })
}

/** @throws no_contacts */
export async function sendSample(ctx: MemberContext, agent_id: string, id: string) {
  await withOrganization(ctx, async (tx) => {
    const { contacts, name } = await collection(tx, agent_id, id)
    if (contacts.length === 0) throw new Problem('no_contacts')
    for (const email of contacts) await tx.jobs.enqueue(tx, tellContact, { agent_id, collection_id: id, email })
    noteAudit(tx, { entity_id: agent_id, after: { tool: name } })
  })
  return done
}

/** Plays a form as a customer would fill it in. */
export async function previewCollection(
  ctx: MemberContext,
  agent_id: string,
  { language, messages, ...form }: CollectionForm & { language: AgentLanguage; messages: string[] },
): Promise<PreviewStep[]> {
  const { time_zone, countries } = await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  const where = { now: ctx.clock.now(), time_zone, country: countries[0] ?? 'ES' }
  let state = begin(form, { language })
  return messages.map((message, at) => {
    const made = step(form, state, message, where)
    ;({ state } = made)
    const { options, outcome, taken } = made
    const waited = at === 0 && form.asking?.order === 'before_hand_over'
    return {
      says: waited ? `${COLLECTION_TEXTS[language].before_person}\n\n${made.says}` : made.says,
      options: [...options],
      outcome,
      taken: taken.map(({ key, value, span }) => ({ key, value, said: message.slice(span.start, span.end) })),
    }
  })
}

/**
 * A form whose usual values are such as its fields can have, as the agent would read them.
 * @throws invalid_request at the field's `default_value`
 */
async function withReadValues(ctx: MemberContext, agent_id: string, input: CollectionInput): Promise<CollectionInput> {
  const { time_zone, countries, languages } = await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  const where = { language: languages[0] ?? 'es', now: ctx.clock.now(), time_zone, country: countries[0] ?? 'ES' }
  const read = input.fields.map((field) => readUsualValue(field, where))
  const unfit = read.flatMap((value, at) =>
    value === undefined ? [{ path: `fields.${at}.default_value`, code: 'invalid_value' as const }] : [],
  )
  if (unfit.length > 0) throw new Problem('invalid_request', { fields: unfit })
  return { ...input, fields: input.fields.map((field, at) => ({ ...field, default_value: read[at] ?? null })) }
}

/** @throws faq_topic_not_found, collection_is_over */
async function refuseUnfit(ctx: MemberContext, agent_id: string, input: CollectionInput): Promise<void> {
  const { permanent, end_date, trigger_topic_ids } = input
  if (!permanent && end_date !== null && end_date <= iso(ctx.clock.now()))
    throw new Problem('collection_is_over', { at: 'end_date' })
  if (trigger_topic_ids.length === 0) return
  const known = new Set((await listTopics(ctx, agent_id)).map(({ id }) => id))
  if (trigger_topic_ids.some((id) => !known.has(id)))
    throw new Problem('faq_topic_not_found', { at: 'trigger_topic_ids' })
}

async function collections(tx: OrganizationTx, agent_id: string): Promise<InfoCollection[]> {
  const { tool_ids } = await agentOf(tx, agent_id)
  const contacts = await findContacts(tx, agent_id)
  const users = await tx.ports.one(namesOfUsers)(tx, agent_id)
  const topics = new Set((await topicsOf(tx, agent_id)).map(({ id }) => id))
  const counts = await countCollected(tx, agent_id, iso(secondsFrom(tx.clock.now(), -RESULTS_SECONDS)))
  return (await collectionsOf(tx, agent_id)).map(({ id, definition: frozen, updated_at }) => {
    const { kind: _, ...definition } = frozen
    const { begun = 0, complete = 0 } = counts.find(({ collection_id }) => collection_id === id) ?? {}
    const assigned = tool_ids.includes(id)
    const told = contacts.get(id)
    return {
      ...definition,
      // One that came back with an older version may name what has gone since.
      trigger_topic_ids: definition.trigger_topic_ids.filter((topic_id) => topics.has(topic_id)),
      id,
      agent_id,
      assigned,
      state: assigned ? stateAt(definition, iso(tx.clock.now())) : 'off',
      contacts: told?.emails ?? [],
      named_by: users.get(id) ?? [],
      results: { begun, complete },
      // One form holds both.
      updated_at: told && told.updated_at > updated_at ? told.updated_at : updated_at,
    }
  })
}

function stateAt({ permanent, start_date, end_date }: CollectionInput, now: string): InfoCollection['state'] {
  if (permanent) return 'active'
  if (start_date !== null && now < start_date) return 'scheduled'
  return end_date !== null && end_date <= now ? 'expired' : 'active'
}

/** @throws not_found */
export async function collection(tx: OrganizationTx, agent_id: string, id: string): Promise<InfoCollection> {
  const found = (await collections(tx, agent_id)).find((each) => each.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

function changing(
  ctx: MemberContext,
  agent_id: string,
  change: (tx: Tx<MemberContext>) => Promise<DraftCollection['id']>,
): Promise<InfoCollection> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const id = await change(tx)
    await announceAgent(tx, agent)
    return collection(tx, agent_id, id)
  })
}
