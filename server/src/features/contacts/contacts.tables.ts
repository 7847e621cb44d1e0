import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import type { Channel } from '@tertulia/contract/channels'
import type { PersonErasure } from '@tertulia/contract/contact-privacy'
import type { Consent, ConsentChannel } from '@tertulia/contract/contacts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const contact = pgTable(
  'contact',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    searched: text().notNull(),
    searched_masked: text().notNull(),
    merged_into: uuid(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    last_seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ContactRow = typeof contact.$inferSelect

/** Whoever writes on a channel; its id is the visitor's. */
export const contactIdentity = pgTable(
  'contact_identity',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    channel: text().$type<Channel>().notNull(),
    name: text().notNull(),
    handle: text(),
    email: text(),
    phone: text(),
    verified: boolean().notNull(),
    contact_id: uuid(),
    joined_at: instant(),
    searched: text().notNull(),
    searched_masked: text().notNull(),
    first_seen_at: instant().notNull(),
    last_seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type IdentityRow = typeof contactIdentity.$inferSelect

export const contactConsent = pgTable(
  'contact_consent',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    contact_id: uuid().notNull(),
    channel: text().$type<ConsentChannel>().notNull(),
    given: boolean().notNull(),
    origin: text().$type<Consent['origin']>().notNull(),
    words: text().notNull(),
    message_id: uuid(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const contactAttribute = pgTable(
  'contact_attribute',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    label: text().notNull(),
    type: text().$type<ContactAttribute['type']>().notNull(),
    choices: text().array().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

/** What of a contact a merge may change. */
export type MergedState = Pick<ContactRow, 'name' | 'email' | 'phone' | 'attributes'>

export const contactMerge = pgTable(
  'contact_merge',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    contact_id: uuid().notNull(),
    other_id: uuid().notNull(),
    before: jsonb().$type<MergedState>().notNull(),
    after: jsonb().$type<MergedState>().notNull(),
    identities: uuid().array().notNull(),
    consents: uuid().array().notNull(),
    at: instant().notNull(),
    undone_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type MergeRow = typeof contactMerge.$inferSelect

export const contactNotSame = pgTable(
  'contact_not_same',
  { organization_id: uuid().notNull(), contact_id: uuid().notNull(), other_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.contact_id, table.other_id] })],
)

export const personErasure = pgTable(
  'person_erasure',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    contact_id: uuid(),
    state: text().$type<PersonErasure['state']>().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    counts: jsonb().$type<PersonErasure['counts']>().notNull(),
    requested_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ErasureRow = typeof personErasure.$inferSelect
