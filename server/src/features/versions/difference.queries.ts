import { and, eq, type SQL, sql } from 'drizzle-orm'
import { holds, passage } from '#features/knowledge/knowledge.tables.ts'
import { byCodePoint } from '#platform/database/code-points.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const ofAgent = (tx: OrganizationTx, agent_id: string) => and(ours(tx, passage), eq(passage.agent_id, agent_id))

const differs = (from: number | 'draft', to: number | 'draft'): SQL =>
  sql`(${holds(from)}) is distinct from (${holds(to)})`

const isTranslation = sql<boolean>`${passage.source_hash} is not null`

/** Questions' passages that one of two sides holds and the other does not. `is_after`: the second has it. */
export const findQuestionDifferences = (
  tx: OrganizationTx,
  agent_id: string,
  { from, to }: { from: number | 'draft'; to: number | 'draft' },
) =>
  tx.db
    .select({
      source_id: passage.source_id,
      is_translation: isTranslation,
      title: passage.title,
      variants: passage.variants,
      text: passage.text,
      escalate: passage.escalate,
      attachments: passage.attachments,
      language: passage.language,
      is_after: sql<boolean>`coalesce((${holds(to)}), false)`,
    })
    .from(passage)
    .where(and(ofAgent(tx, agent_id), eq(passage.kind, 'faq'), differs(from, to)))
    .orderBy(byCodePoint(passage.title), passage.source_id, passage.position, passage.id)
    .limit(10_000)

/** A hash of the passages of a side that the other lacks; null without any. */
const saidBy = (side: number | 'draft') =>
  sql<
    string | null
  >`md5(string_agg(${passage.text} || ${passage.switched_off}, ' ' order by ${passage.position}) filter (where ${holds(side)}))`

/** How those of them begin that are switched off, the first twenty. */
const switchedOffBy = (side: number | 'draft') =>
  sql<
    string[]
  >`coalesce((array_agg(${passage.position} + 1 || '. ' || left(${passage.text}, 80) order by ${passage.position}) filter (where ${holds(side)} and ${passage.switched_off}))[1:20], '{}')`

/** Files of which one of two sides holds passages that the other does not. */
export const findFileDifferences = (
  tx: OrganizationTx,
  agent_id: string,
  { from, to }: { from: number | 'draft'; to: number | 'draft' },
) =>
  tx.db
    .select({
      source_id: passage.source_id,
      title: sql<string>`max(${passage.title})`,
      before: saidBy(from),
      after: saidBy(to),
      switched_off_before: switchedOffBy(from),
      switched_off_after: switchedOffBy(to),
    })
    .from(passage)
    .where(and(ofAgent(tx, agent_id), eq(passage.kind, 'file'), differs(from, to)))
    .groupBy(passage.source_id)
    .orderBy(byCodePoint(sql`max(${passage.title})`), passage.source_id)
    .limit(1_000)
