import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Attachment } from '@tertulia/contract/attachments'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { bytea } from '#platform/database/columns.ts'

export const passage = pgTable(
  'passage',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    kind: text().$type<'faq' | 'file'>().notNull(),
    source_id: uuid().notNull(),
    position: integer().notNull(),
    language: text().$type<AgentLanguage>().notNull(),
    title: text().notNull(),
    variants: text().array().notNull(),
    text: text().notNull(),
    page: integer(),
    heading: text(),
    source_hash: text(),
    escalate: boolean().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull(),
    valid_from: date(),
    valid_until: date(),
    analysis: bytea().notNull(),
    link_hosts: text().array().notNull(),
    since_version: integer(),
    until_version: integer(),
    dropped: boolean().notNull(),
    switched_off: boolean().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type PassageRow = typeof passage.$inferSelect

/** Version V holds what began by it and had not ended; the draft holds what is neither dropped nor ended. */
export const holds = (version: number | 'draft'): SQL | undefined =>
  version === 'draft'
    ? and(isNull(passage.until_version), eq(passage.dropped, false))
    : and(lte(passage.since_version, version), or(isNull(passage.until_version), gt(passage.until_version, version)))

/** The passages of a version or the draft that searches read. */
export const searched = (version: number | 'draft'): SQL | undefined =>
  and(holds(version), eq(passage.switched_off, false))
