import { USUAL_POLICY } from '@tertulia/contract/ask-policy'
import { type CollectedField, keyOfLabel } from '@tertulia/contract/collected-fields'
import { FIELD_KEY_LENGTH } from '@tertulia/contract/collected-fields.limits'
import { CollectionContacts, CollectionInput, type InfoCollection } from '@tertulia/contract/info-collection'
import { COLLECTION_CONTACTS } from '@tertulia/contract/info-collection.limits'
import { email } from '@tertulia/contract/shapes'
import { z } from 'zod'

const endIsAhead = ({ permanent, end_date }: CollectionInput) =>
  permanent || end_date === null || Date.parse(end_date) > Date.now()

/** Code of the contract's field error for an address to be added; undefined if there is none. */
export function contactFault(typed: string, contacts: readonly string[]) {
  const parsed = email.safeParse(typed)
  if (!parsed.success) return 'invalid_email'
  if (contacts.includes(parsed.data)) return 'contact_repeated'
  return contacts.length >= COLLECTION_CONTACTS ? 'too_many_contacts' : undefined
}

/** Values of the editor: the form as it is sent, its contacts, and an address that is typed and not added yet. */
export const CollectionForm = z
  .strictObject({
    collection: CollectionInput.refine(endIsAhead, { error: 'ends_before_start', path: ['end_date'] }),
    contacts: CollectionContacts,
    contact: z.string(),
  })
  .superRefine(({ contact, contacts }, { addIssue }) => {
    const fault = contact.trim() === '' ? undefined : contactFault(contact, contacts)
    if (fault) addIssue({ code: 'custom', message: fault, path: ['contact'] })
  })
export type CollectionFormInput = z.input<typeof CollectionForm>
export type CollectionFormOutput = z.output<typeof CollectionForm>

export const EMPTY_FIELD: CollectedField = {
  key: 'field',
  label: '',
  description: '',
  type: 'text',
  required: true,
  options: [],
  default_value: null,
}

export const EMPTY_COLLECTION: CollectionInput = {
  name: '',
  special_instructions: '',
  permanent: true,
  start_date: null,
  end_date: null,
  channels: ['bubble', 'web', 'share_link'],
  trigger_topic_ids: [],
  fields: [],
  asking: USUAL_POLICY,
}

export const inputOf = (collection: InfoCollection): CollectionInput => ({
  name: collection.name,
  special_instructions: collection.special_instructions,
  permanent: collection.permanent,
  start_date: collection.start_date,
  end_date: collection.end_date,
  channels: collection.channels,
  trigger_topic_ids: collection.trigger_topic_ids,
  fields: collection.fields,
  asking: collection.asking ?? USUAL_POLICY,
})

/** One without an end has no dates; those that were typed stay in the form. */
export const sentOf = (collection: CollectionInput): CollectionInput =>
  collection.permanent ? { ...collection, start_date: null, end_date: null } : collection

/**
 * The identifier of a label, unlike those that are taken.
 * @param taken of the other fields, and of those that customers have given values for
 */
export function freeKey(label: string, taken: ReadonlySet<string>): string {
  const key = keyOfLabel(label)
  if (!taken.has(key)) return key
  for (let number = 2; ; number++) {
    const suffix = `_${number}`
    const numbered = key.slice(0, FIELD_KEY_LENGTH - suffix.length) + suffix
    if (!taken.has(numbered)) return numbered
  }
}
