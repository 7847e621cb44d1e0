import type { Endpoint } from '@tertulia/contract/endpoint'
import type { z } from 'zod'

/** Identifiers that a customer can be reached, charged or known by, in ten kinds. @param n one of six, two figures */
export const KINDS: ((n: number) => string)[] = [
  (n) => `ana${n}@correo.es`,
  (n) => `luis${n} arroba gmail punto com`,
  (n) => `6001234${n}`,
  (n) => `+34 611 22 33 ${n}`,
  (n) => `4111 1111 1111 11${n}`,
  (n) => `ES91 2100 0418 4502 0005 13${n}`,
  (n) => `123456${n}Z`,
  (n) => `X12345${n}L`,
  (n) => `AAB1234${n}`,
  (n) => `210004184502000513${n}`,
]
/**
 * Fields of text in which customers, and colleagues who write about them, may leave an identifier: the call and the field.
 * Each gets one of its own.
 */
export const FIELDS = [
  'chat.send.text',
  'chatRatings.rate.comment',
  'contacts.create.attributes{}',
  'contacts.create.name',
  'contacts.consent.words',
  'contacts.update.attributes{}',
  'contacts.update.email',
  'contacts.update.name',
  'contacts.update.phone',
  'contactImport.import.rows[].attributes{}',
  'contactImport.import.rows[].email',
  'contactImport.import.rows[].name',
  'contactImport.import.rows[].phone',
  'conversationNotes.add.text',
  'conversationNotes.update.text',
  'conversations.release.instruction',
  'conversations.reply.text',
  'publicApi.ask.customer_name',
  'publicApi.ask.text',
  'transfers.offer.note',
  'transfers.refuse.reason',
  'contactImport.import.rows[].former_emails',
  'contactImport.import.rows[].former_phones',
] as const
type Field = (typeof FIELDS)[number]
export const plantedIn = (field: Field): string => {
  const kind = /emails?$/u.test(field) ? 0 : /phones?$/u.test(field) ? 2 : FIELDS.indexOf(field) % KINDS.length
  return KINDS[kind]?.(10 + 2 * FIELDS.indexOf(field)) ?? ''
}

/** Fields of such calls in which nothing is planted, and why. */
export const LEFT_OUT: Record<string, string> = {
  'chatIdentity.identify.token':
    'signed by the business; its name and address are stored as an identity’s, as `customer_name` is',
  'chatTranscripts.sendCode.email': 'a mail goes there, and it is kept nowhere that a call reads',
  'chatTranscripts.send.email': 'as above',
  'chatTranscripts.send.code': 'six figures of ours',
  'contacts.create.email': 'the same column as `contacts.update.email`',
  'contacts.create.phone': 'the same column as `contacts.update.phone`',
  'contacts.reveal.reason': 'read in the trail alone, which no masked role reads',
  'conversationPrivacy.reveal.reason': 'as above',
  'conversations.take.reason': 'as above',
  'contactAttributes.create.label': 'the business names its own attribute',
  'contactAttributes.create.choices[]': 'as above',
  'contactAttributes.update.label': 'as above',
  'contactAttributes.update.choices[]': 'as above',
  'contactImport.preview.file': 'a preview stores nothing',
  'contactImport.preview.rows[].attributes{}': 'as above',
  'contactImport.preview.rows[].consents': 'as above',
  'contactImport.preview.rows[].email': 'as above',
  'contactImport.preview.rows[].former_emails': 'as above',
  'contactImport.preview.rows[].former_phones': 'as above',
  'contactImport.preview.rows[].name': 'as above',
  'contactImport.preview.rows[].phone': 'as above',
  'contactImport.preview.rows[].refusals': 'as above',
  'contactImport.import.file': 'the name of a colleague’s file, which admins alone are told',
  'contactImport.import.rows[].consents': 'words by which channels are named; others are refused',
  'contactImport.import.rows[].refusals': 'as above',
  'contactPrivacy.erasePerson.typed': 'compared, and kept nowhere',
  'conversationAnalysis.correct.value': 'one of the values that a list of the business names',
  'publicApi.search.query': 'asked of the business’s own knowledge, and kept nowhere',
  'publicApi.ask.customer_id': 'the business’s own key, which no call of a member tells',
  'publicApi.callPerson.customer_id': 'as above',
  'publicApi.end.customer_id': 'as above',
}

/** Whether what a call is sent says something of one customer: theirs, or a colleague’s about them. */
export const isAboutCustomers = ({ allow, of }: Endpoint): boolean =>
  ['visitor', 'api_key', 'contact.edit', 'contact.bulk'].includes(allow) ||
  ['conversation', 'contact', 'message'].some((entity) => of && entity in of)

/** The fields of a body that take a text which is not of a fixed form, such as an id or a time. */
export function textsIn(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'format' in def ? [] : [path]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => textsIn(field, `${path}.${key}`))
    case 'array':
      return textsIn(def.element, `${path}[]`)
    case 'record':
      return textsIn(def.valueType, `${path}{}`)
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path))
    case 'pipe':
      return textsIn(def.in, path)
    case 'intersection':
      return [def.left, def.right].flatMap((side) => textsIn(side, path))
    default:
      return 'innerType' in def ? textsIn(def.innerType as z.core.$ZodType, path) : []
  }
}
