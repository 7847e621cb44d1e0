import { personal } from './personal-data.ts'
import { z } from 'zod'
import { Channel } from './channels.ts'
import {
  CONSENT_WORDS_LENGTH,
  CONTACT_NAME_LENGTH,
  CONTACT_VALUE_LENGTH,
  REVEAL_REASON_LENGTH,
} from './contacts.limits.ts'
import { endpoint } from './endpoint.ts'
import { Done, email, id, listQuery, name, optionalName, optionalText, page, rawText, text, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** Channels on which a person can be written to with offers. */
export const ConsentChannel = z.enum(['email', 'whatsapp', 'phone'])
export type ConsentChannel = z.infer<typeof ConsentChannel>

/** The consents that hold now, by channel; a channel without one is absent. */
export const Consents = z.partialRecord(ConsentChannel, z.boolean())
export type Consents = z.infer<typeof Consents>

/** A person whom the business knows, as the caller sees personal data. */
export const Contact = z.object({
  id,
  name: personal(z.string(), { contact: 'id' }),
  email: personal(z.string(), { contact: 'id' }).nullable(),
  phone: personal(z.string(), { contact: 'id' }).nullable(),
  /** By the ids of the organization's attributes. */
  attributes: z.record(id, z.string()),
  /** Channels from which they write. */
  channels: z.array(Channel),
  consents: Consents,
  conversations: z.number().int(),
  created_at: time,
  last_seen_at: time,
})
export type Contact = z.infer<typeof Contact>

/** An address from which a person writes: a browser, a telephone, an account with a provider. */
export const ContactIdentity = z.object({
  id,
  channel: Channel,
  name: z.string(),
  /** As the channel's provider calls them; null of a browser. */
  handle: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether another party than the customer vouches for who they are. */
  verified: z.boolean(),
  contact: z.object({ id, name: personal(z.string(), { contact: 'id' }) }).nullable(),
  conversations: z.number().int(),
  first_seen_at: time,
  last_seen_at: time,
})
export type ContactIdentity = z.infer<typeof ContactIdentity>

export const Consent = z.object({
  id,
  channel: ConsentChannel,
  given: z.boolean(),
  origin: z.enum(['chat', 'form', 'import', 'team', 'message']),
  words: z.string(),
  message_id: id.nullable(),
  at: time,
})
export type Consent = z.infer<typeof Consent>

/** Why two may be one. */
export const SameReason = z.enum(['email', 'phone', 'name'])
export type SameReason = z.infer<typeof SameReason>

/** A possible duplicate of this person: another contact, or an identity without a person yet. */
export const Suggestion = z.object({
  kind: z.enum(['contact', 'identity']),
  id,
  name: z.string(),
  channel: Channel.nullable(),
  reasons: z.array(SameReason),
  /** That would be added. */
  conversations: z.number().int(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const ContactMerge = z.object({ id, other_id: id, name: z.string(), at: time, may_undo: z.boolean() })
export type ContactMerge = z.infer<typeof ContactMerge>

/** A name, mail or telephone that a contact had before a merge. It is still found and recognised by it. */
export const KnownAs = z.object({ kind: z.enum(['name', 'email', 'phone']), value: z.string() })
export type KnownAs = z.infer<typeof KnownAs>

/** All of a contact but what happened. */
export const ContactProfile = Contact.extend({
  identities: z.array(ContactIdentity),
  /** Newest first. */
  consent_history: z.array(Consent),
  suggestions: z.array(Suggestion),
  merges: z.array(ContactMerge),
  /** Without what it is called and reached by now. */
  known_as: z.array(KnownAs),
  updated_at: time,
  /** Whether the caller sees personal data masked, and may have it shown. */
  masked: z.boolean(),
})
export type ContactProfile = z.infer<typeof ContactProfile>

/** An event in the history of a person. */
export const TimelineEntry = z.object({
  id,
  at: time,
  kind: z.enum(['conversation', 'collected', 'consent', 'merge']),
  /** For a conversation its last words; for data the name of each value and the value; for a consent its words. */
  text: z.string(),
  conversation_id: id.nullable(),
  channel: z.union([Channel, ConsentChannel]).nullable(),
  /** For a consent, whether it was given; for a conversation, whether it was resolved. */
  good: z.boolean().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const ContactInput = z.strictObject({
  name: optionalName(CONTACT_NAME_LENGTH),
  email: email.nullable(),
  /** With its prefix, or as it is written in the organization's country. */
  phone: optionalText(40).nullable(),
  attributes: z.record(id, optionalText(CONTACT_VALUE_LENGTH)),
})
export type ContactInput = z.infer<typeof ContactInput>

/** Fields of which the one or the other is kept. */
export const MERGED_FIELDS = ['name', 'email', 'phone'] as const
export const KeptFields = z.partialRecord(z.enum(MERGED_FIELDS), z.enum(['this', 'other']))
export type KeptFields = z.infer<typeof KeptFields>

const ofOne = { of: { contact: 'id' } } as const
const ofAll = { of: { organization: 'organization_id' } } as const

export const contacts = {
  /** People, those seen last first. */
  list: endpoint({
    ...ofAll,
    method: 'GET',
    path: '/contacts',
    allow: 'contact.read',
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      organization_id: id,
      search: rawText(200).optional(),
      channel: Channel.optional(),
      /** Those who allow offers there, or on no channel. */
      consent: z.enum([...ConsentChannel.options, 'none']).optional(),
    }),
    returns: page(Contact),
  }),
  /** Identities of channels, those seen last first. */
  identities: endpoint({
    ...ofAll,
    method: 'GET',
    path: '/contacts/identities',
    allow: 'contact.read',
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      organization_id: id,
      search: rawText(200).optional(),
      channel: Channel.optional(),
      known: z.stringbool().optional(),
    }),
    returns: page(ContactIdentity),
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/contacts/{id}',
    allow: 'contact.read',
    rate: 'read',
    audit: 'none',
    returns: ContactProfile,
  }),
  /** Newest first. */
  timeline: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/contacts/{id}/timeline',
    allow: 'contact.read',
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({ kind: TimelineEntry.shape.kind.optional() }),
    returns: page(TimelineEntry),
  }),
  /** The owner of a conversation: the identity it came by, and the person if that is known. */
  ofConversation: endpoint({
    method: 'GET',
    path: '/conversations/{id}/contact',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.object({ identity: ContactIdentity.nullable(), contact: ContactProfile.nullable() }),
  }),
  create: endpoint({
    ...ofAll,
    method: 'POST',
    path: '/contacts',
    allow: 'contact.edit',
    rate: 'write',
    audit: 'contact.created',
    once: true,
    body: ContactInput.extend({ organization_id: id, identity_id: id.optional() }),
    returns: ContactProfile,
    errors: ['invalid_phone_number', 'contact_needs_something', 'contact_identity_taken'],
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    path: '/contacts/{id}',
    allow: 'contact.edit',
    rate: 'write',
    audit: 'contact.updated',
    body: ContactInput.extend(expected),
    returns: ContactProfile,
    errors: ['invalid_phone_number', 'contact_needs_something', 'contact_masked', 'stale_edit'],
  }),
  consent: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/consents',
    allow: 'contact.edit',
    rate: 'write',
    audit: 'contact.consent_noted',
    body: z.strictObject({ channel: ConsentChannel, given: z.boolean(), words: text(CONSENT_WORDS_LENGTH) }),
    returns: ContactProfile,
  }),
  /** Assigns an identity to this person, unless it belongs to another one. */
  join: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/identities',
    allow: 'contact.edit',
    rate: 'write',
    audit: 'contact.identity_joined',
    body: z.strictObject({ identity_id: id }),
    returns: ContactProfile,
    errors: ['contact_identity_taken'],
  }),
  separate: endpoint({
    ...ofOne,
    method: 'DELETE',
    path: '/contacts/{id}/identities/{identity_id}',
    allow: 'contact.edit',
    rate: 'write',
    audit: 'contact.identity_separated',
    returns: ContactProfile,
  }),
  /** Two become one: what the other has comes along, and of each field the one that was chosen. */
  merge: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/merge',
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'contact.merged',
    body: z.strictObject({ other_id: id, fields: KeptFields }),
    returns: ContactProfile,
    errors: ['contact_merge_not_possible'],
  }),
  /** Takes a merge back. Later changes stay as they were left. */
  undoMerge: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/merges/{merge_id}/undo',
    allow: 'contact.bulk',
    rate: 'write',
    audit: 'contact.merge_undone',
    returns: ContactProfile,
    errors: ['contact_merge_not_possible'],
  }),
  /** A suggestion is wrong: it is not made again. */
  notSame: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/not-same',
    allow: 'contact.edit',
    rate: 'write',
    audit: 'contact.not_same',
    body: z.strictObject({ other_id: id }),
    returns: Done,
  }),
  /** Shows the caller this contact without the mask for a while. */
  reveal: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/contacts/{id}/reveal',
    allow: 'conversation.reveal',
    rate: 'write',
    audit: 'contact.revealed',
    body: z.strictObject({ reason: name(REVEAL_REASON_LENGTH) }),
    returns: z.object({ expires_at: time }),
  }),
  /**
   * As a table, who was noted first above: so many rows of it, the head and what spreadsheets want before it with the first.
   * The rest follows where `next` is given as `after`; null: that was all.
   */
  export: endpoint({
    ...ofAll,
    method: 'POST',
    path: '/contacts/export',
    allow: 'contact.bulk',
    rate: 'upload',
    audit: 'contact.exported',
    body: z.strictObject({ organization_id: id, after: id.optional() }),
    returns: z.object({ csv: z.string(), rows: z.number().int(), next: id.nullable() }),
  }),
}
