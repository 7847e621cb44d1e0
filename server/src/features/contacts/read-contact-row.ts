import { ConsentChannel, type KnownAs } from '@tertulia/contract/contacts'
import { CONTACT_FORMER_ADDRESSES, CONTACT_NAME_LENGTH, CONTACT_VALUE_LENGTH } from '@tertulia/contract/contacts.limits'
import { type ContactRow, type ImportedContact } from '@tertulia/contract/contact-import'
import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import { FIELD_ERRORS } from '@tertulia/contract/field-errors'
import { fold } from '@tertulia/contract/fold'
import { email, optionalName, optionalText } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import { attributeValue } from '#features/contacts/attributes.ts'
import { saysNothing } from '#features/contacts/blank-cells.ts'
import { dayOfCell } from '#features/contacts/day-of-cell.ts'
import { phoneOf } from '#engine/collection/values/phone.ts'

/** The fields of a contact that a row holds. A field that it does not hold is missing, or empty. */
export type ReadContact = {
  name: string
  email: string | null
  phone: string | null
  /** Addresses and telephones that they had before, without those they have. */
  former: KnownAs[]
  attributes: Record<string, string>
  consents: ConsentChannel[]
  refusals: ConsentChannel[]
}

export type ReadRow = Pick<ImportedContact, 'ignored'> & ({ read: ReadContact } | Pick<ImportedContact, 'problems'>)

/** As people name the channels, in Spanish and in English, folded. */
const CHANNEL_NAMES: Record<string, ConsentChannel> = {
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  correo: 'email',
  whatsapp: 'whatsapp',
  phone: 'phone',
  telephone: 'phone',
  telefono: 'phone',
}

/**
 * Reads a row, or tells what is wrong with which of its cells. Cells that say nothing in the words of tables are as empty ones.
 * A person with neither address nor telephone cannot be told from others, and would be added again each time.
 */
export function readContactRow(
  row: ContactRow,
  { attributes, country }: { attributes: readonly ContactAttribute[]; country: string },
): ReadRow {
  const problems: ImportedContact['problems'] = []
  const ignored: ImportedContact['ignored'] = []
  const fails = (column: string, code: string) => void problems.push({ column, code })
  const ignores = (column: string, written: string) =>
    void ignored.push({ column, written: written.trim().slice(0, 100) })
  const cellOf = (column: string, written = '', says = !saysNothing(written)): string => {
    if (!says) ignores(column, written)
    return says && written.trim() ? written : ''
  }
  const read = <Schema extends z.ZodType<string>>(column: string, schema: Schema, cell: string) => {
    if (cell === '') return ''
    const { data, error } = schema.safeParse(cell)
    if (data !== undefined) return data
    const code = error?.issues[0]?.message ?? ''
    fails(column, Object.hasOwn(FIELD_ERRORS, code) ? code : 'invalid_value')
    return ''
  }
  const phone = cellOf('phone', row.phone)
  const known = {
    name: read('name', optionalName(CONTACT_NAME_LENGTH), cellOf('name', row.name)),
    email: read('email', email, cellOf('email', row.email)) || null,
    phone: phone ? (phoneOf(phone, country) ?? null) : null,
  }
  if (phone && known.phone === null) fails('phone', 'invalid_value')
  if (isAddress(known, country)) {
    ignores('name', known.name)
    known.name = ''
  }
  const values: Record<string, string> = {}
  for (const [key, written] of Object.entries(row.attributes ?? {})) {
    const attribute = attributes.find(({ id }) => id === key)
    // One that was deleted meanwhile holds nothing.
    if (!attribute) continue
    // «N/A» may be one of the choices.
    const isChoice = attribute.type === 'choice' && attributeValue(attribute, written.trim()) !== undefined
    const cell = read(key, optionalText(CONTACT_VALUE_LENGTH), cellOf(key, written, isChoice || !saysNothing(written)))
    const value = attributeValue(attribute, attribute.type === 'date' ? dayOfCell(cell, country) : cell)
    if (value === undefined) fails(key, 'invalid_value')
    else if (value !== '') values[key] = value
  }
  const channels = (column: 'consents' | 'refusals') =>
    cellOf(column, row[column])
      .split(/[,;]/u)
      .flatMap((word) => {
        const named = fold(word.trim())
        const channel = CHANNEL_NAMES[named]
        if (!channel && named !== '') fails(column, 'invalid_value')
        return channel ?? []
      })
  const formerOf = (column: 'former_emails' | 'former_phones', kind: 'email' | 'phone'): KnownAs[] =>
    cellOf(column, row[column])
      .split(/[,;]/u)
      .flatMap((written) => {
        const plain = written.trim()
        if (plain === '') return []
        const value = kind === 'email' ? email.safeParse(plain).data : phoneOf(plain, country)
        if (value === undefined) fails(column, 'invalid_value')
        return value === undefined || value === known[kind] ? [] : [{ kind, value }]
      })
  const former = fewEnough([...formerOf('former_emails', 'email'), ...formerOf('former_phones', 'phone')])
  if (former === undefined) fails('former_emails', 'too_many')
  const refusals = channels('refusals')
  // A contact who is said to allow and to refuse is not written to.
  const consents = channels('consents').filter((channel) => !refusals.includes(channel))
  if (known.email === null && known.phone === null && problems.length === 0) fails('email', 'required')
  return problems.length > 0
    ? { problems, ignored }
    : { read: { ...known, former: former ?? [], attributes: values, consents, refusals }, ignored }
}

/** Undefined if a row tells more addresses than one has. */
const fewEnough = (former: KnownAs[]): KnownAs[] | undefined =>
  former.length > CONTACT_FORMER_ADDRESSES ? undefined : former

/** Whether a name is only the address or the telephone once more, as tables fill it in. */
const isAddress = ({ name, ...known }: Pick<ReadContact, 'name' | 'email' | 'phone'>, country: string): boolean =>
  name !== '' &&
  ((known.email !== null && email.safeParse(name).data === known.email) ||
    (known.phone !== null && phoneOf(name, country) === known.phone))
