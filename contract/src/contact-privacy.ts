import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listQuery, page, rawText, time } from './shapes.ts'

/**
 * Data that stays when a person is erased: the costs of their answers, which members looked at them and when, and copies for a
 * restore, until these are deleted by age. None but the last identifies the person.
 */
export const ERASURE_LEAVES = ['usage', 'trail', 'backups'] as const

/** The end of what is known of a person: in numbers, without who it was. */
export const PersonErasure = z.object({
  id,
  state: z.enum(['running', 'done']),
  done: z.number().int(),
  total: z.number().int(),
  /** Rows that were removed, by what they were. */
  counts: z.record(z.string(), z.number().int()),
  /** Data that stays. */
  left: z.array(z.enum(ERASURE_LEAVES)),
  requested_at: time,
  finished_at: time.nullable(),
})
export type PersonErasure = z.infer<typeof PersonErasure>

/** All that is kept of a person, by what it is. */
export const PersonData = z.object({
  exported_at: time,
  parts: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
})
export type PersonData = z.infer<typeof PersonData>

const ofOne = { of: { contact: 'id' } } as const

/** A customer's rights by law: to get all data that the business keeps of them, and to have it erased. */
export const contactPrivacy = {
  exportPerson: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/export-person',
    allow: 'privacy.export_person',
    rate: 'upload',
    audit: 'contact.person_exported',
    returns: PersonData,
  }),
  /** @param typed the contact's name as it is written, or its address if it has none, to show that it is meant */
  erasePerson: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/erase-person',
    allow: 'privacy.erase_person',
    rate: 'credentials',
    audit: 'contact.person_erased',
    body: z.strictObject({ typed: rawText(300) }),
    returns: PersonErasure,
    errors: ['contact_confirmation_differs'],
  }),
  /** Newest first. */
  erasures: endpoint({
    method: 'GET',
    path: '/contact-erasures/{organization_id}',
    allow: 'privacy.export_person',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery,
    returns: page(PersonErasure),
  }),
}
