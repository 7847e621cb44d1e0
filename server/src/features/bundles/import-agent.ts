import type { Attachment } from '@tertulia/contract/attachments'
import type { Agent } from '@tertulia/contract/agents'
import type { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { type AgentBundle, type LeftOut, placesIn } from '@tertulia/contract/bundles'
import type { ImportProgress } from '@tertulia/contract/import-progress'
import { FAQS_AT_ONCE } from '@tertulia/contract/faqs.limits'
import type { SourceRef } from '@tertulia/contract/quality'
import type { MemberContext } from '#platform/context.ts'
import { choiceNamed } from '#features/models/model-choices.ts'
import { changeAgentRow } from '#features/agents/agent.ts'
import { insertAgentRow, newAgent } from '#features/agents/agents.ts'
import { addBubble } from '#features/bubbles/bubble.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { copyAttachments } from '#features/attachments/attachments.ts'
import { importAttachments } from '#features/bundles/bundled-attachments.ts'
import { addBundledSpecialDays } from '#features/agent-availability/bundled-special-days.ts'
import { addBundledScheduledMessages } from '#features/scheduled-messages/bundled-scheduled-messages.ts'
import { addBundledAutomations } from '#features/automations/bundled-automations.ts'
import { bundleOf } from '#features/bundles/export-agent.ts'
import { addFirstFaqs, firstFaq } from '#features/faqs/first-faqs.ts'
import { defaultTopic } from '#features/faqs/default-topic.ts'
import { topicNamed } from '#features/faqs/topics.ts'
import { FIRST_REVISION } from '#features/knowledge/write-passages.ts'
import { copyPicture } from '#features/logos/logos.ts'
import { writeTest } from '#features/quality/quality-tests.ts'
import { addReadFile } from '#features/vault/add-read-file.ts'
import { addBundledTools } from '#features/tools/bundled-tools.ts'
import { identityOf } from '#features/agents/identity.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Import = {
  name: string
  bundle: AgentBundle
  logo?: string | null
  /** Set if an agent is copied: the attachments of each question, which its bundle does without. */
  copied?: { from: string; attachments: Attachment[][] }
}

/** Told between two pieces. It may end the work by throwing. */
type Told = (...progress: [part: ImportProgress['part'], done: number, total: number]) => void

/**
 * A new agent with the content of a document, as a draft that answers no customer yet.
 * @param gone aborted when the caller has stopped waiting: then there is none
 * @throws import_cancelled
 */
export function importAgent(
  ctx: MemberContext,
  { name, bundle, import_id }: Import & { import_id?: string | undefined },
  gone: AbortSignal,
): Promise<Agent> {
  return makeAgent(ctx, { name, bundle }, (part, done, total) => {
    if (gone.aborted) throw new Problem('import_cancelled')
    if (import_id === undefined) return
    const progress = { part, done, total }
    ctx.realtime.publish(`person:${ctx.actor.user_id}`, { type: 'agent_import.changed', import_id, progress })
  })
}

/** A new agent that says what another one's draft says, with its picture. @throws bundle_too_large */
export async function duplicateAgent(
  ctx: MemberContext,
  id: string,
  name: string,
): Promise<{ agent: Agent; left_out: LeftOut[] }> {
  const { bundle, left_out, ...read } = await bundleOf(ctx, id)
  const logo = await copyPicture(ctx, read.logo)
  return {
    agent: await makeAgent(ctx, { name, bundle, logo, copied: { from: id, attachments: read.attachments } }),
    left_out,
  }
}

/**
 * Makes the agent piece by piece, so that customers of others get their answers in between. Until the last piece it counts as
 * deleted: an import that breaks off on the way is not seen.
 */
async function makeAgent(
  ctx: MemberContext,
  { name, bundle, logo = null, copied }: Import,
  told: Told = () => undefined,
): Promise<Agent> {
  const { faqs: questions, files: documents, tests } = bundle
  told('identity', 0, 1)
  const { model, ...identity } = bundle.identity
  const agent = {
    ...newAgent(ctx, {
      ...identity,
      // A name that is none here leaves the organization's own answers.
      model: typeof model === 'string' ? model : await withOrganization(ctx, (tx) => choiceNamed(tx, model.name)),
      name,
    }),
    logo,
    knowledge_revision: FIRST_REVISION,
    deleted_at: iso(ctx.clock.now()),
  }
  const topics = await withOrganization(ctx, async (tx) => {
    await insertAgentRow(tx, agent)
    const own = await addBundledTools(tx, agent.id, bundle.tools)
    if (own.length > 0) await changeAgentRow(tx, agent, { tool_ids: [...agent.tool_ids, ...own] })
    await addBubble(tx, agent.id, bubbleOfBundle(bundle))
    const ids = new Map<string, string>()
    for (const topic of [...bundle.topics, ...bundle.faqs.map(({ topic }) => topic)])
      if (!ids.has(topic)) ids.set(topic, await topicNamed(tx, agent.id, topic))
    if (ids.size === 0) await defaultTopic(tx, agent)
    await addBundledAutomations(tx, agent.id, bundle.automations)
    await addBundledSpecialDays(tx, agent.id, bundle.special_days)
    await addBundledScheduledMessages(tx, agent.id, bundle.scheduled_messages)
    return ids
  })
  told('topics', topics.size, topics.size)
  const attachmentsAt = (at: number) =>
    copied
      ? copyAttachments(ctx, { from: copied.from, to: agent.id }, copied.attachments[at] ?? [])
      : importAttachments(ctx, agent.id, bundle, at)
  const faqs = await addFaqs(ctx, agent.id, { bundle, topics, attachmentsAt }, (done) =>
    told('faqs', done, questions.length),
  )
  const files = await addFiles(ctx, agent.id, bundle, (done) => told('files', done, documents.length))
  told('tests', 0, tests.length)
  return withOrganization(ctx, async (tx) => {
    const row = await changeAgentRow(tx, agent, { deleted_at: null })
    const placeOf = placesIn(bundle)
    for (const { expected_source: source, ...test } of bundle.tests) {
      const ids = source?.kind === 'faq' ? faqs : files
      const source_id = source && ids[placeOf(source)]
      const expected_source: SourceRef | null = source && source_id ? { kind: source.kind, source_id } : null
      await writeTest(tx, { agent_id: agent.id, ...test, expected_source })
    }
    noteAudit(tx, {
      entity_id: agent.id,
      after: { ...identityOf(row), faqs: faqs.length, files: files.length, tests: bundle.tests.length },
    })
    return announceAgent(tx, row)
  })
}

/** Until its fourth form a document said of a bubble message what it says, and it was shown where it said something. */
const bubbleOfBundle = ({ version, bubble }: AgentBundle): BubbleSettings =>
  version < 4 ? { ...bubble, show_bubble_message: bubble.bubble_message !== '' } : bubble

type Questions = {
  bundle: AgentBundle
  /** Ids of the topics by their names. */
  topics: ReadonlyMap<string, string>
  /** The attachments of the question at a position. */
  attachmentsAt(position: number): Promise<Attachment[]>
}

/** @returns their ids, in the order of the document */
async function addFaqs(
  ctx: MemberContext,
  agent_id: string,
  { bundle, topics, attachmentsAt }: Questions,
  told: (done: number) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < bundle.faqs.length; at += FAQS_AT_ONCE) {
    told(at)
    const made: ReturnType<typeof firstFaq>[] = []
    for (const [n, { topic, translations, ...faq }] of bundle.faqs.slice(at, at + FAQS_AT_ONCE).entries()) {
      const attachments = await attachmentsAt(at + n)
      made.push(firstFaq(ctx, { agent_id, topic_id: topics.get(topic) ?? '', ...faq, attachments }, translations))
    }
    await withOrganization(ctx, (tx) => addFirstFaqs(tx, made))
    ids.push(...made.map(({ row }) => row.id))
  }
  return ids
}

/** @returns their ids, in the order of the document */
async function addFiles(
  ctx: MemberContext,
  agent_id: string,
  { files, identity: { languages } }: AgentBundle,
  told: (done: number) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const [nth, file] of files.entries())
    ids.push(await addReadFile(ctx, { id: agent_id, languages }, file, () => told(nth)))
  return ids
}
