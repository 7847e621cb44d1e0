import { ConsentChannel } from '@tertulia/contract/contacts'
import { CONTACT_NAME_LENGTH, CONTACT_VALUE_LENGTH } from '@tertulia/contract/contacts.limits'
import { type ContactRow, type ImportedContact } from '@tertulia/contract/contact-import'
import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import { FIELD_ERRORS } from '@tertulia/contract/field-errors'
import { email, optionalName, optionalText } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import { attributeValue } from '#features/contacts/attributes.ts'
import { phoneOf } from '#features/contacts/phone.ts'

/** What a row says of a person. What it says nothing of is missing, or empty. */
export type ReadContact = {
  name: string
  email: string | null
  phone: string | null
  attributes: Record<string, string>
  consents: ConsentChannel[]
}

/** As people name the channels, in Spanish and in English. */
const CHANNEL_NAMES: Record<string, ConsentChannel> = {
  email: 'email',
  mail: 'email',
  correo: 'email',
  whatsapp: 'whatsapp',
  phone: 'phone',
  telephone: 'phone',
  teléfono: 'phone',
  telefono: 'phone',
}

/**
 * What a row means, or what is wrong with which of its cells. Who has neither address nor telephone cannot be told from
 * others, and would be added again each time.
 */
export function readContactRow(
  row: ContactRow,
  { attributes, country }: { attributes: readonly ContactAttribute[]; country: string },
): { read: ReadContact } | { problems: ImportedContact['problems'] } {
  const problems: ImportedContact['problems'] = []
  const fails = (column: string, code: string) => void problems.push({ column, code })
  const read = <Schema extends z.ZodType<string>>(column: string, schema: Schema, written: string | undefined) => {
    if (!written?.trim()) return ''
    const { data, error } = schema.safeParse(written)
    if (data !== undefined) return data
    const code = error?.issues[0]?.message ?? ''
    fails(column, Object.hasOwn(FIELD_ERRORS, code) ? code : 'invalid_value')
    return ''
  }
  const known = {
    name: read('name', optionalName(CONTACT_NAME_LENGTH), row.name),
    email: read('email', email, row.email) || null,
    phone: row.phone?.trim() ? (phoneOf(row.phone, country) ?? null) : null,
  }
  if (row.phone?.trim() && known.phone === null) fails('phone', 'invalid_value')
  const values: Record<string, string> = {}
  for (const [key, written] of Object.entries(row.attributes ?? {})) {
    const attribute = attributes.find(({ id }) => id === key)
    // One that was deleted meanwhile holds nothing.
    if (!attribute) continue
    const value = attributeValue(attribute, read(key, optionalText(CONTACT_VALUE_LENGTH), written))
    if (value === undefined) fails(key, 'invalid_value')
    else if (value !== '') values[key] = value
  }
  const consents: ConsentChannel[] = []
  for (const word of (row.consents ?? '').split(/[,;]/u)) {
    const named = word.trim().toLowerCase()
    const channel = CHANNEL_NAMES[named]
    if (channel) consents.push(channel)
    else if (named !== '') fails('consents', 'invalid_value')
  }
  if (known.email === null && known.phone === null && problems.length === 0) fails('email', 'required')
  return problems.length > 0 ? { problems } : { read: { ...known, attributes: values, consents } }
}
