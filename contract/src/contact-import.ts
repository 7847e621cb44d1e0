import { z } from 'zod'
import { CONTACT_ATTRIBUTES, CONTACT_VALUE_LENGTH, CONTACTS_AT_ONCE } from './contacts.limits.ts'
import { endpoint } from './endpoint.ts'
import { id, name, rawText } from './shapes.ts'

/** People whom a business brings along as a table. */

/** Columns of its own; those of its attributes are named by their ids. */
export const CONTACT_COLUMNS = ['name', 'email', 'phone', 'consents'] as const
export type ContactColumn = (typeof CONTACT_COLUMNS)[number]

const cell = rawText(2 * CONTACT_VALUE_LENGTH).optional()

/** A row as it was written, whatever it says. A column that the table does not have is missing: it changes nothing. */
export const ContactRow = z.strictObject({
  name: cell,
  email: cell,
  phone: cell,
  /** Channels on which they allow offers, with commas or semicolons between them. */
  consents: cell,
  attributes: z
    .record(id, rawText(2 * CONTACT_VALUE_LENGTH))
    .refine((all) => Object.keys(all).length <= CONTACT_ATTRIBUTES, { error: 'too_many' })
    .optional(),
} satisfies Record<ContactColumn | 'attributes', unknown>)
export type ContactRow = z.infer<typeof ContactRow>

/** What becomes of people who are known already: they stay as they are, or take what the table says of them. */
export const KnownContacts = z.enum(['keep', 'update'])
export type KnownContacts = z.infer<typeof KnownContacts>

/**
 * What an import does with a row, and why where it does nothing. `same`: they are known, and nothing of them changes.
 * `column` is one of `CONTACT_COLUMNS` or the id of an attribute.
 */
export const ImportedContact = z.object({
  state: z.enum(['new', 'changed', 'same', 'invalid']),
  problems: z.array(z.object({ column: z.string(), code: z.string() })),
})
export type ImportedContact = z.infer<typeof ImportedContact>

const body = z.strictObject({
  organization_id: id,
  known: KnownContacts,
  /** What the file is called: where consents come from. */
  file: name(200),
  rows: z.array(ContactRow).min(1, { error: 'required' }).max(CONTACTS_AT_ONCE, { error: 'too_many' }),
})

const common = {
  method: 'POST',
  allow: 'contact.bulk',
  of: { organization: 'organization_id' },
  rate: 'write',
  body,
  returns: z.array(ImportedContact),
} as const

export const contactImport = {
  /** What each row would do. Nothing is changed. */
  preview: endpoint({ ...common, path: '/contacts/import/preview', audit: 'none: a preview changes nothing' }),
  /** Adds who is new; rows that are not valid are passed over. The same rows again add nobody. */
  import: endpoint({ ...common, path: '/contacts/import', audit: 'contact.imported' }),
}
