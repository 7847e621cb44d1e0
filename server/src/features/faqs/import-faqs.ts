import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FaqUpdate } from '@tertulia/contract/faqs'
import {
  FAQ_COLUMNS,
  type FaqRow as TableRow,
  faqRowOf,
  type ImportedFaq,
  type ImportedRow,
  readFaqRow,
} from '@tertulia/contract/faq-table'
import { plainText } from '@tertulia/contract/plain-text'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { findAllFaqs, findFaqsById, findTopics } from '#features/faqs/faq.queries.ts'
import type { FaqRow } from '#features/faqs/faqs.tables.ts'
import { topicNamed } from '#features/faqs/topics.ts'
import { changing, ofItsAgent, writeChange, writeDeleted, writeNew } from '#features/faqs/write-faqs.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

type Import = { agent_id: string; topic_id?: string | undefined; rows: TableRow[] }

/** Previews each row of an import. @throws faq_topic_not_found at `topic_id` */
export const previewImport = (ctx: MemberContext, wanted: Import): Promise<ImportedRow[]> =>
  withOrganization(ctx, async (tx) => {
    if (wanted.topic_id) await ofItsAgent(tx, wanted.agent_id, wanted.topic_id)
    return (await judge(tx, wanted)).map(({ told }) => told)
  })

/**
 * Adds what is new and changes what is not the same.
 * @returns `undo`: what takes it back
 * @throws faq_topic_not_found at `topic_id`
 */
export const importFaqs = (ctx: MemberContext, wanted: Import): Promise<{ rows: ImportedRow[]; undo: ImportedFaq[] }> =>
  withOrganization(ctx, (tx) =>
    changing(tx, wanted.agent_id, async () => {
      const { agent_id } = wanted
      if (wanted.topic_id) await ofItsAgent(tx, agent_id, wanted.topic_id)
      const judged = await judge(tx, wanted)
      const topicOf = new Map((await findTopics(tx, agent_id)).map(({ id, name }) => [id, name]))
      const undo: ImportedFaq[] = []
      for (const { before, meant, told } of judged) {
        if (!meant || told.state === 'same') continue
        const { topic, topic_id, ...fields } = meant
        const faq = { ...fields, topic_id: topic_id ?? (await topicNamed(tx, agent_id, topic)) }
        const { id, updated_at } = await (before ? writeChange(tx, before, faq) : writeNew(tx, { ...faq, agent_id }))
        undo.push({
          id,
          updated_at,
          before: before ? faqRowOf({ ...before, topic: topicOf.get(before.topic_id) ?? '' }) : null,
        })
      }
      const count = (state: ImportedRow['state']) => judged.filter(({ told }) => told.state === state).length
      const after = { added: count('new'), changed: count('changed') }
      if (after.added + after.changed > 0) noteAudit(tx, { entity_id: agent_id, after })
      return { rows: judged.map(({ told }) => told), undo }
    }),
  )

/** Takes an import back: what it added is deleted, what it changed is as before. FAQs that were changed since are skipped. */
export const undoImport = (ctx: MemberContext, { agent_id, imported }: { agent_id: string; imported: ImportedFaq[] }) =>
  withOrganization(ctx, (tx) =>
    changing(tx, agent_id, async () => {
      const ids = imported.map(({ id }) => id)
      const rows = new Map((await findFaqsById(tx, agent_id, ids)).map((row) => [row.id, row]))
      let undone = 0
      for (const { id, updated_at, before } of imported) {
        const row = rows.get(id)
        if (!row || row.deleted_at || row.updated_at !== updated_at) continue
        const meant = before && readFaqRow(before)
        if (!meant) await writeDeleted(tx, row)
        else if ('read' in meant) {
          const { id: _, topic, ...fields } = meant.read
          await writeChange(tx, row, { ...fields, ...(topic && { topic_id: await topicNamed(tx, agent_id, topic) }) })
        } else continue
        rows.delete(id)
        undone += 1
      }
      if (undone > 0) noteAudit(tx, { entity_id: agent_id, after: { undone } })
      return { undone, kept: imported.length - undone }
    }),
  )

/** The change that a row asks for, compared with the stored FAQs. A topic that is not there yet has a name alone. */
type Judged = {
  told: ImportedRow
  before?: FaqRow | undefined
  meant?: (Omit<FaqUpdate, 'topic_id'> & { topic: string; topic_id: string | undefined }) | undefined
}

async function judge(tx: OrganizationTx, { agent_id, topic_id, rows }: Import): Promise<Judged[]> {
  const agent = await agentOf(tx, agent_id)
  const known = await findAllFaqs(tx, agent_id)
  const topics = await findTopics(tx, agent_id)
  const byId = new Map(known.map((faq) => [faq.id, faq]))
  // Maps a question that several FAQs have to the latest of them, which stands last.
  const byQuestion = new Map(known.map((faq) => [plainText(faq.question), faq]))
  const seen = new Set<string>()
  return rows.map((row) => {
    const result = readFaqRow(row)
    if ('problems' in result) return invalid(result.problems)
    const { read } = result
    const before = byId.get(read.id ?? '') ?? byQuestion.get(plainText(read.question))
    const same = before?.id ?? plainText(read.question)
    if (seen.has(same)) return invalid([{ column: 'question', code: 'repeated' }])
    seen.add(same)

    const named = read.topic?.toLowerCase()
    const topic = named
      ? topics.find(({ name }) => name.toLowerCase() === named)
      : topics.find(({ id }) => id === (before?.topic_id ?? topic_id))
    const topicName = topic?.name ?? read.topic
    if (!topicName) return invalid([{ column: 'topic', code: 'required' }])
    const meant = {
      question: read.question,
      answer: read.answer,
      variants: read.variants ?? before?.variants ?? [],
      topic: topicName,
      topic_id: topic?.id,
      escalate: read.escalate ?? before?.escalate ?? false,
      language: read.language ?? before?.language ?? mainLanguage(agent),
      enabled: read.enabled ?? before?.enabled ?? true,
      valid_from: read.valid_from === undefined ? (before?.valid_from ?? null) : read.valid_from,
      valid_until: read.valid_until === undefined ? (before?.valid_until ?? null) : read.valid_until,
    }
    if (meant.valid_from && meant.valid_until && meant.valid_from > meant.valid_until)
      return invalid([{ column: 'valid_until', code: 'ends_before_start' }])
    if (!before) return { meant, told: { state: 'new', problems: [], changes: [] } }
    const is = faqRowOf({ ...before, topic: topics.find(({ id }) => id === before.topic_id)?.name ?? '' })
    const becomes = faqRowOf({ ...meant, id: before.id })
    const changes = FAQ_COLUMNS.filter((column) => is[column] !== becomes[column])
    return { before, meant, told: { state: changes.length > 0 ? 'changed' : 'same', problems: [], changes } }
  })
}

const invalid = (problems: ImportedRow['problems']): Judged => ({ told: { state: 'invalid', problems, changes: [] } })
const mainLanguage = ({ languages }: { languages: AgentLanguage[] }): AgentLanguage => languages[0] ?? 'es'
