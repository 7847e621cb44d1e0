import { z } from 'zod'
import {
  CONTACT_ATTRIBUTES,
  CONTACT_IMPORT_BYTES,
  CONTACT_TABLE_ROWS,
  CONTACT_VALUE_LENGTH,
  CONTACTS_AT_ONCE,
} from './contacts.limits.ts'
import { endpoint } from './endpoint.ts'
import { id, name, rawText, time } from './shapes.ts'

/** People whom a business brings along as a table. */

/** Columns of its own; those of its attributes are named by their ids. */
export const CONTACT_COLUMNS = [
  'name',
  'email',
  'phone',
  'former_emails',
  'former_phones',
  'consents',
  'refusals',
] as const
export type ContactColumn = (typeof CONTACT_COLUMNS)[number]

const cell = rawText(2 * CONTACT_VALUE_LENGTH).optional()

/** A row as it was written, whatever it says. A column that the table does not have is missing: it changes nothing. */
export const ContactRow = z.strictObject({
  name: cell,
  email: cell,
  phone: cell,
  /** How they were reached before, with commas or semicolons between: they are known by these, too. */
  former_emails: cell,
  former_phones: cell,
  /** Channels on which they allow offers, with commas or semicolons between them. */
  consents: cell,
  /** Those on which they refuse them. */
  refusals: cell,
  attributes: z
    .record(id, rawText(2 * CONTACT_VALUE_LENGTH))
    .refine((all) => Object.keys(all).length <= CONTACT_ATTRIBUTES, { error: 'too_many' })
    .optional(),
} satisfies Record<ContactColumn | 'attributes', unknown>)
export type ContactRow = z.infer<typeof ContactRow>

/** The policy for people who are known already: they stay as they are, or take the table's values. */
export const KnownContacts = z.enum(['keep', 'update'])
export type KnownContacts = z.infer<typeof KnownContacts>

/**
 * The result of a row in an import, and why it is skipped. `same`: the person is known, and nothing of them changes. `column`
 * is one of `CONTACT_COLUMNS` or the id of an attribute.
 */
export const ImportedContact = z.object({
  state: z.enum(['new', 'changed', 'same', 'invalid']),
  problems: z.array(z.object({ column: z.string(), code: z.string() })),
  /** Cells that say nothing, as tables write it («N/A», «#¡REF!», a dash), or a name that is the address itself. */
  ignored: z.array(z.object({ column: z.string(), written: z.string() })),
})
export type ImportedContact = z.infer<typeof ImportedContact>

/**
 * running: batch after batch, also when the process that began it has died. failed: it gave up where `rows_done` says; what
 * came in before is there. undoing, undone: it is taken back, or was.
 */
export const ContactImportState = z.enum(['running', 'done', 'failed', 'undoing', 'undone'])
export type ContactImportState = z.infer<typeof ContactImportState>

const number = z.number().int()

/** A table that was brought in, or is being so. Numbers are of rows, but of `taken_back`, which are of people. */
export const ContactImport = z.object({
  id,
  file: z.string(),
  known: KnownContacts,
  state: ContactImportState,
  rows: number,
  rows_done: number,
  added: number,
  changed: number,
  same: number,
  invalid: number,
  created_at: time,
  finished_at: time.nullable(),
  /** Until then it can be taken back. */
  undo_until: time,
  /**
   * The fate of those whom it added or changed: `removed` and `restored` are as before it. The others stay, because a member
   * has changed the imported values (`edited`), they write on a channel (`writing`), or they were joined (`merged`).
   */
  taken_back: z
    .object({ removed: number, restored: number, edited: number, writing: number, merged: number })
    .nullable(),
})
export type ContactImport = z.infer<typeof ContactImport>

const ofAll = { of: { organization: 'organization_id' } } as const
const asked = {
  organization_id: id,
  known: KnownContacts,
  /** The name of the file: the source of the consents. */
  file: name(200),
}
const rows = (most: number) => z.array(ContactRow).min(1, { error: 'required' }).max(most, { error: 'too_many' })

export const contactImport = {
  /** A preview of each row's result. Nothing is changed. */
  preview: endpoint({
    ...ofAll,
    method: 'POST',
    path: '/contacts/imports/preview',
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'none: a preview changes nothing',
    body: z.strictObject({ ...asked, rows: rows(CONTACTS_AT_ONCE) }),
    returns: z.array(ImportedContact),
  }),
  /**
   * Begins to bring a table in: adds who is new and changes who is known, in the background; rows that are not valid are passed
   * over. Sending the rows again is idempotent.
   */
  import: endpoint({
    ...ofAll,
    method: 'POST',
    path: '/contacts/imports',
    allow: 'contact.bulk',
    rate: 'upload',
    audit: 'contact.imported',
    once: true,
    body_bytes: 3 * CONTACT_IMPORT_BYTES,
    body: z.strictObject({ ...asked, rows: rows(CONTACT_TABLE_ROWS) }),
    returns: ContactImport,
    errors: ['contact_import_running'],
  }),
  /** The latest, newest first. */
  list: endpoint({
    ...ofAll,
    method: 'GET',
    path: '/contacts/imports',
    allow: 'contact.bulk',
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(ContactImport),
  }),
  /** Ends one that is running, and takes back what it did: who was added goes, who was changed is as before. */
  undo: endpoint({
    method: 'POST',
    path: '/contacts/imports/{id}/undo',
    of: { contact_import: 'id' },
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'contact.import_undone',
    returns: ContactImport,
    errors: ['contact_import_not_undoable'],
  }),
}
