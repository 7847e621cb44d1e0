import type { FieldValue } from '@tertulia/contract/collected-fields'
import { type PendingTool, pendingTool } from '@tertulia/contract/pending'
import type { OrganizationContext } from '#platform/context.ts'
import { tellContact } from '#features/info-collection/info-collection.jobs.ts'
import {
  findContacts,
  findSteps,
  lockKeptSince,
  lockOpenResult,
  lockResultOf,
  putResult,
} from '#features/info-collection/info-collection.queries.ts'
import type { CollectedValues, CollectionResultRow } from '#features/info-collection/info-collection.tables.ts'
import { noteInConversation } from '#features/tools/conversation-facts.ts'
import { collectionsOf } from '#features/tools/collection-definitions.ts'
import { type Collected, collectionNamed } from '#features/tools/collection-tool.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'
import { newId } from '#platform/ids.ts'

/** Keeps how far each form is after each answer, with the message in which each value was said. */
export const followCollections = defineSubscriber({
  name: 'info_collection.follow',
  group: 'contacts',
  on: ['tool.collecting'],
  handle: async (tx, events) => {
    const steps = await findSteps(
      tx,
      events.map(({ payload }) => payload.message_id),
    )
    const drafts = await collectionsOfAgents(tx, new Set(events.map(({ payload }) => payload.agent_id)))
    for (const { payload, at } of events) {
      const found = steps.find(({ message_id }) => message_id === payload.message_id)
      const pending = pendingTool(found?.detail.pending) ?? pendingTool(found?.detail.pending_before)
      const collection_id = pending && collectionNamed(pending.tool)
      // A form that was deleted meanwhile keeps nothing.
      if (!found || !pending || !collection_id || !drafts.has(collection_id)) continue
      // A result that the tool stored whole is no longer open.
      const sent = found.detail.tool_calls.filter(({ tool }) => tool === pending.tool)
      if (sent.some(({ failure }) => !failure)) continue
      const goes_on = pendingTool(found.detail.pending) !== undefined
      // The customer has agreed to all of it, and nothing more is asked of them.
      const isFailed = !goes_on && sent.length > 0
      const told = { question: found.question, is_now: goes_on }
      await lockResultOf(tx, found.conversation_id, collection_id)
      const kept = await lockKeptSince(tx, found.conversation_id, collection_id, at)
      if (kept) {
        // Heard of late: the form is whole by now, and lacks the words.
        await putResult(tx, { ...kept, collected: withWordsOf(kept.collected, valuesOf(pending, told, [])) })
        continue
      }
      const open = await lockOpenResult(tx, found.conversation_id, collection_id)
      const collected = valuesOf(pending, told, open?.collected ?? [])
      await putResult(tx, {
        ...(open ??
          newResult(tx, { agent_id: payload.agent_id, collection_id, conversation_id: found.conversation_id }, at)),
        asked: askedOf(pending, open?.asked ?? []),
        collected,
        state: isFailed ? 'failed' : !goes_on && collected.length === 0 ? 'refused' : 'partial',
        updated_at: at,
      })
      if (isFailed) await tellContacts(tx, { agent_id: payload.agent_id, collection_id, failed: true })
    }
  },
})

async function collectionsOfAgents(tx: OrganizationTx, agent_ids: ReadonlySet<string>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const agent_id of agent_ids) for (const { id } of await collectionsOf(tx, agent_id)) ids.add(id)
  return ids
}

type Of = Pick<CollectionResultRow, 'agent_id' | 'collection_id' | 'conversation_id'>
const newResult = (tx: OrganizationTx, of: Of, at: string): CollectionResultRow => ({
  ...of,
  organization_id: tx.organization_id,
  id: newId(),
  state: 'partial',
  asked: [],
  collected: [],
  started_at: at,
  updated_at: at,
})

const askedOf = ({ state: { asked, values, together = [] } }: PendingTool, before: readonly string[]): string[] => [
  ...new Set([...before, ...Object.keys(values), ...(asked === null ? [] : [asked]), ...together]),
]

/** `is_now`: the message is the last step of what is pending. Else it told nothing, and what is pending is of before. */
type Told = { question: { id: string; text: string } | undefined; is_now: boolean }

/** A value that this message told stands with its words; one of before keeps what it had. */
function valuesOf({ state }: PendingTool, { question, is_now }: Told, before: CollectedValues): CollectedValues {
  return Object.entries(state.values).map(([key, { value, span, step }]) => {
    const known = before.find((each) => each.key === key)
    if (question && is_now && step === state.steps) {
      const said = question.text.slice(span.start, span.end)
      return { key, value, message_id: question.id, said: said || null }
    }
    return ofWords(key, value, known)
  })
}

/** Values that lack the words in which they were said, with those. */
const withWordsOf = (values: CollectedValues, told: CollectedValues): CollectedValues =>
  values.map((each) => {
    if (each.message_id !== null) return each
    const same = told.find(
      ({ key, value, message_id }) => key === each.key && message_id !== null && isSame(value, each.value),
    )
    return same ?? each
  })

/** Keeps what a customer has agreed to, and tells the contacts. Idempotent. */
export async function keepCollected(ctx: OrganizationContext, { values, ...of }: Collected): Promise<void> {
  await withOrganization(ctx, async (tx) => {
    const now = iso(tx.clock.now())
    await lockResultOf(tx, of.conversation_id, of.collection_id)
    const open = await lockOpenResult(tx, of.conversation_id, of.collection_id)
    const result = open ?? newResult(tx, of, now)
    await putResult(tx, {
      ...result,
      state: 'complete',
      asked: [...new Set([...result.asked, ...Object.keys(values)])],
      collected: Object.entries(values).map(([key, value]) => withWords(key, value, result.collected)),
      updated_at: now,
    })
    const { agent_id, collection_id } = of
    await noteInConversation(tx, of.conversation_id, {
      type: 'collection.completed',
      conversation_id: of.conversation_id,
      payload: { agent_id, collection_id },
    })
    await tellContacts(tx, { agent_id, collection_id, failed: false })
  })
}

type ToldOf = { agent_id: string; collection_id: string; failed: boolean }

async function tellContacts(tx: OrganizationTx, of: ToldOf): Promise<void> {
  const emails = (await findContacts(tx, of.agent_id)).get(of.collection_id)?.emails ?? []
  for (const email of emails) await tx.jobs.enqueue(tx, tellContact, { ...of, email })
}

const withWords = (key: string, value: FieldValue, before: CollectedValues): CollectedValues[number] =>
  ofWords(
    key,
    value,
    before.find((each) => each.key === key),
  )

/** A value with the words that told it before; another value than theirs waits for its own. */
const ofWords = (key: string, value: FieldValue, known: CollectedValues[number] | undefined): CollectedValues[number] =>
  known && isSame(known.value, value) ? known : { key, value, message_id: null, said: null }

const isSame = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b)
