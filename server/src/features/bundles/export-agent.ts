import type { Attachment } from '@tertulia/contract/attachments'
import {
  AgentBundle,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type BundledFile,
  type LeftOut,
  sourceAt,
} from '@tertulia/contract/bundles'
import { BUNDLE_BYTES, BUNDLE_FILES } from '@tertulia/contract/bundles.limits'
import type { ModelChoice } from '@tertulia/contract/model-choice'
import { HEADING_LENGTH, PASSAGE_LENGTH } from '@tertulia/contract/vault.limits'
import { expectsSomething } from '@tertulia/contract/quality'
import { isPredefined } from '@tertulia/contract/tool-ids'
import { VaultFileType } from '@tertulia/contract/vault'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import {
  findBundledFaqs,
  findBundledFiles,
  findBundledPassages,
  findBundledTests,
  findBundledTopics,
  findBundledTranslations,
} from '#features/bundles/bundle.queries.ts'
import type { TestRow } from '#features/quality/quality.tables.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { namesOfChoices } from '#features/models/model-choices.ts'
import { fileSizeOf, embedAttachments } from '#features/bundles/bundled-attachments.ts'
import { faqSourceHash } from '#features/faqs/first-faqs.ts'
import { identityOf } from '#features/agents/identity.ts'
import { bundledSpecialDays } from '#features/agent-availability/bundled-special-days.ts'
import { bundledScheduledMessages } from '#features/scheduled-messages/bundled-scheduled-messages.ts'
import { bundledAutomations } from '#features/automations/bundled-automations.ts'
import { bundledTools } from '#features/tools/bundled-tools.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Exported = { bundle: AgentBundle; left_out: LeftOut[] }
/** `attachments`: those of each question, in the order of the document. */
type Read = Exported & { attachments: Attachment[][]; logo: string | null }

/** A further model by its name; one that is gone as the organization's own, which answers in its place. */
function bundledModel(
  choice: ModelChoice,
  nameOf: Awaited<ReturnType<typeof namesOfChoices>>,
): AgentBundle['identity']['model'] {
  if (choice === 'default' || choice === 'none') return choice
  const name = nameOf(choice)
  return name === null ? 'default' : { name }
}

/** An agent's draft as one document. @throws bundle_too_large */
export async function exportAgent(ctx: MemberContext, id: string): Promise<Exported> {
  const { attachments, ...read } = await bundleOf(ctx, id)
  const embedded = await embedAttachments(ctx, id, read.bundle, attachments)
  const exported = { bundle: embedded.bundle, left_out: [...read.left_out, ...embedded.left_out] }
  const { identity, faqs, files, tests } = exported.bundle
  const after = { name: identity.name, faqs: faqs.length, files: files.length, tests: tests.length }
  await withOrganization(ctx, async (tx) => noteAudit(tx, { entity_id: id, after }))
  return exported
}

/**
 * Reads the bundle without reporting progress, and without the bytes of attachments. The text of each file is read by itself,
 * so that none of these transactions is long.
 * @throws bundle_too_large
 */
export async function bundleOf(ctx: MemberContext, id: string): Promise<Read> {
  const read = await withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, id)
    const { settings } = await bubbleOf(tx, id)
    const topics = await findBundledTopics(tx, id)
    const faqs = await findBundledFaqs(tx, id)
    const translations = await findBundledTranslations(tx, id)
    const files = await findBundledFiles(tx, id, BUNDLE_FILES + 1)
    const tools = await bundledTools(tx, agent)
    const automations = await bundledAutomations(tx, id)
    const special_days = await bundledSpecialDays(tx, id)
    const scheduled_messages = await bundledScheduledMessages(tx, id)
    return {
      agent,
      model: bundledModel(agent.model, await namesOfChoices(tx)),
      tools,
      automations,
      special_days,
      scheduled_messages,
      settings,
      topics,
      faqs,
      translations,
      files,
      tests: await findBundledTests(tx, id),
    }
  })
  const left_out: LeftOut[] = read.automations.left_out.map((title) => ({ kind: 'automation', title }))
  const files: { id: string; file: BundledFile }[] = []
  for (const row of read.files) {
    const file = await bundledFile(ctx, row)
    if (file) files.push({ id: row.id, file })
    else left_out.push({ kind: 'file', title: row.name })
  }
  const topicName = new Map(read.topics.map((topic) => [topic.id, topic.name]))
  const translationsOf = Map.groupBy(read.translations, ({ faq_id }) => faq_id)
  const listed = {
    faqs: read.faqs.map((faq) => ({
      question: faq.question,
      variants: faq.variants,
      answer: faq.answer,
      topic: topicName.get(faq.topic_id) ?? '',
      escalate: faq.escalate,
      language: faq.language,
      enabled: faq.enabled,
      valid_from: faq.valid_from,
      valid_until: faq.valid_until,
      translations: (translationsOf.get(faq.id) ?? [])
        .filter(({ language }) => language !== faq.language)
        .map(({ language, question, variants, answer, source_hash }) => ({
          language,
          question,
          variants,
          answer,
          is_stale: source_hash !== faqSourceHash(faq),
        })),
    })),
    files: files.map(({ file }) => file),
  }
  const sourceOf = ({ expected_kind, expected_source_id }: TestRow) => {
    if (!expected_kind) return null
    const among = expected_kind === 'faq' ? read.faqs : files
    return sourceAt(
      listed,
      expected_kind,
      among.findIndex((each) => each.id === expected_source_id),
    )
  }
  const tests = read.tests.flatMap((row) => {
    const { before, question, must_say, must_not_say, must_hand_over } = row
    const test = { before, question, must_say, must_not_say, must_hand_over, expected_source: sourceOf(row) ?? null }
    if (expectsSomething(test)) return [test]
    left_out.push({ kind: 'test', title: question })
    return []
  })
  const written = AgentBundle.safeParse({
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    exported_at: iso(ctx.clock.now()),
    identity: { ...identityOf(read.agent), model: read.model, tool_ids: read.agent.tool_ids.filter(isPredefined) },
    bubble: read.settings,
    topics: read.topics.map(({ name }) => name),
    ...listed,
    tools: read.tools,
    automations: read.automations.bundled,
    special_days: read.special_days,
    scheduled_messages: read.scheduled_messages,
    tests,
  })
  if (!written.success) {
    if (written.error.issues.some(({ message }) => message === 'too_many')) throw new Problem('bundle_too_large')
    throw written.error
  }
  if (fileSizeOf(written.data) > BUNDLE_BYTES) throw new Problem('bundle_too_large')
  return { bundle: written.data, left_out, attachments: read.faqs.map((faq) => faq.attachments), logo: read.agent.logo }
}

/** Passages read in one transaction. */
const PAGE = 500

/** The passages read of a file; nothing if it is not read, or nothing of it can be said in a document. */
async function bundledFile(ctx: MemberContext, row: VaultFileRow): Promise<BundledFile | undefined> {
  const type = VaultFileType.safeParse(row.type)
  if (row.status !== 'ready' || !type.success) return undefined
  const passages: BundledFile['passages'] = []
  for (let after: number | undefined; ;) {
    const found = await withOrganization(ctx, (tx) => findBundledPassages(tx, row.id, after, PAGE))
    for (const { text, page, heading, switched_off } of found) {
      const said = plain(text).slice(0, PASSAGE_LENGTH)
      if (said)
        passages.push({ text: said, page, heading: heading && plain(heading).slice(0, HEADING_LENGTH), switched_off })
    }
    if (found.length < PAGE) break
    after = found.at(-1)?.position
  }
  if (passages.length === 0) return undefined
  const { name, category, pages, language } = row
  return { name, type: type.data, category, pages, language, passages }
}

/** A document may have signs that no form takes. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, ' ')
    .trim()
