import { z } from 'zod'
import { ATTRIBUTE_CHOICES, ATTRIBUTE_LABEL_LENGTH } from './contacts.limits.ts'
import { endpoint } from './endpoint.ts'
import { fold } from './fold.ts'
import { Done, id, name, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

export const AttributeType = z.enum(['text', 'number', 'date', 'choice'])
export type AttributeType = z.infer<typeof AttributeType>

/** Attributes of people that an organization defines, besides their name and addresses. */
export const ContactAttribute = z.object({
  id,
  label: z.string(),
  type: AttributeType,
  /** Options of a choice. */
  choices: z.array(z.string()),
  updated_at: time,
})
export type ContactAttribute = z.infer<typeof ContactAttribute>

const choices = z
  .array(name(ATTRIBUTE_LABEL_LENGTH))
  .max(ATTRIBUTE_CHOICES, { error: 'too_many' })
  // A value is read without regard to capitals and accents: two that differ by those alone are one.
  .refine((all) => new Set(all.map(fold)).size === all.length, { error: 'repeated' })
const inOrganization = { of: { organization: 'organization_id' } } as const

/** The type of value of an attribute does not change any more: values exist. */
export const contactAttributes = {
  list: endpoint({
    ...inOrganization,
    method: 'GET',
    path: '/contact-attributes/{organization_id}',
    allow: 'contact.read',
    rate: 'read',
    audit: 'none',
    returns: z.array(ContactAttribute),
  }),
  create: endpoint({
    ...inOrganization,
    method: 'POST',
    path: '/contact-attributes/{organization_id}',
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'contact_attribute.created',
    body: z
      .strictObject({ label: name(ATTRIBUTE_LABEL_LENGTH), type: AttributeType, choices })
      .refine((input) => input.type !== 'choice' || input.choices.length > 0, { error: 'required', path: ['choices'] }),
    returns: ContactAttribute,
    errors: ['contact_attribute_limit', 'contact_attribute_exists'],
  }),
  update: endpoint({
    ...inOrganization,
    method: 'PUT',
    path: '/contact-attributes/{organization_id}/{id}',
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'contact_attribute.updated',
    body: z.strictObject({ label: name(ATTRIBUTE_LABEL_LENGTH), choices, ...expected }),
    returns: ContactAttribute,
    errors: ['contact_attribute_exists', 'contact_choice_in_use', 'stale_edit'],
  }),
  /** Its values are deleted with it. */
  delete: endpoint({
    ...inOrganization,
    method: 'DELETE',
    path: '/contact-attributes/{organization_id}/{id}',
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'contact_attribute.deleted',
    returns: Done,
  }),
}
