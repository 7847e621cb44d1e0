import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import type { ContactImport, ContactRow as ImportedRow } from '@tertulia/contract/contact-import'
import type { Channel } from '@tertulia/contract/channels'
import type { PersonErasure } from '@tertulia/contract/contact-privacy'
import type { Consent, ConsentChannel, KnownAs } from '@tertulia/contract/contacts'
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

/** A customer who writes on a channel; its id is the visitor's. */
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

/** The fields of a contact that a merge may change. */
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

export const contactKnownAs = pgTable(
  'contact_known_as',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    merge_id: uuid(),
    import_id: uuid(),
    contact_id: uuid().notNull(),
    kind: text().$type<KnownAs['kind']>().notNull(),
    value: text().notNull(),
    searched: text().notNull(),
    searched_masked: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const contactNotSame = pgTable(
  'contact_not_same',
  { organization_id: uuid().notNull(), contact_id: uuid().notNull(), other_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.contact_id, table.other_id] })],
)

export const contactImportTable = pgTable(
  'contact_import',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    file: text().notNull(),
    known: text().$type<ContactImport['known']>().notNull(),
    state: text().$type<ContactImport['state']>().notNull(),
    rows: integer().notNull(),
    rows_done: integer().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    same: integer().notNull(),
    invalid: integer().notNull(),
    created_at: instant().notNull(),
    finished_at: instant(),
    undo_until: instant().notNull(),
    taken_back: jsonb().$type<ContactImport['taken_back']>(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ImportRow = typeof contactImportTable.$inferSelect

export const contactImportBatch = pgTable(
  'contact_import_batch',
  {
    organization_id: uuid().notNull(),
    import_id: uuid().notNull(),
    number: integer().notNull(),
    rows: jsonb().$type<ImportedRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.import_id, table.number] })],
)

export const contactImportChange = pgTable(
  'contact_import_change',
  {
    organization_id: uuid().notNull(),
    import_id: uuid().notNull(),
    contact_id: uuid().notNull(),
    before: jsonb().$type<MergedState>(),
    after: jsonb().$type<MergedState>().notNull(),
    consents: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.import_id, table.contact_id] })],
)
export type ImportChange = Omit<typeof contactImportChange.$inferSelect, 'organization_id' | 'import_id'>

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
