import { z } from 'zod'
import { canonicalTimeZone } from './time-zones.ts'
import { hostName, isWebAddress, withScheme } from './web-addresses.ts'

/** UUIDv7 (RFC 9562), as every row's id. Two spellings of one id become one, also for code that compares or remembers it. */
export const id = z.uuid().toLowerCase()

/** ISO 8601 knows a year 0, the calendar of the database does not. */
const hasYear = (value: string) => !value.startsWith('0000')

/** An instant: ISO 8601 in UTC with milliseconds, `2026-11-21T09:30:00.000Z`. */
export const time = z.iso.datetime({ precision: 3 }).refine(hasYear, { error: 'invalid_value' })

/** A day of the calendar, `2026-11-21`. */
export const day = z.iso.date({ error: 'invalid_value' }).refine(hasYear, { error: 'invalid_value' })

/** Two languages of the console, Spanish first. */
export const InterfaceLanguage = z.enum(['es', 'en'])
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>

/** A time zone (IANA) by its canonical name; other names of it are accepted. */
export const timeZone = z
  .string()
  .max(64)
  .transform((name, { issues }) => {
    const zone = canonicalTimeZone(name)
    if (zone) return zone
    issues.push({ code: 'custom', input: name, message: 'invalid_time_zone' })
    return z.NEVER
  })

/** A currency of ISO 4217, such as `EUR`. */
export const currency = z.string().refine((code) => currencies.has(code), { error: 'invalid_currency' })
const currencies = new Set(Intl.supportedValuesOf('currency'))

// oxlint-disable-next-line no-control-regex -- NUL is refused by PostgreSQL, the other controls have no place in a text
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const LONE_SURROGATE = /\p{Cs}/u

const isPlain = (value: string) => !CONTROLS.test(value) && !LONE_SURROGATE.test(value)
const characters = (text: string) => [...text].length

/**
 * Text a person typed: valid Unicode, NFC, trimmed, without control characters.
 * @param max limit in characters (code points), as counters show it
 */
export const text = (max: number) => optionalText(max).refine((value) => value !== '', { error: 'required' })

/** A text that may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max * 4, { error: 'too_long' })
    .refine(isPlain, { error: 'invalid_text' })
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => characters(value) <= max, { error: 'too_long', params: { max } })

/** Text kept as it was typed, to the last space: passwords, words searched for, what is half written. */
export const rawText = (max: number) =>
  z.string().max(max, { error: 'too_long' }).refine(isPlain, { error: 'invalid_text' })

/**
 * A text that a machine gave out and takes back, such as a token or a cursor: visible signs of ASCII.
 * @param error the code for another text, if a caller may write it
 */
export const opaque = (max: number, error = 'invalid_value') =>
  z
    .string({ error })
    .max(max, { error: 'too_long' })
    .regex(/^[\x21-\x7e]*$/u, { error })

/** A name shown to others: one line, bidirectional controls stripped so that it cannot pass for another. */
export const name = (max: number) => optionalName(max).refine((value) => value !== '', { error: 'required' })

/** A name that may be empty. */
export const optionalName = (max: number) =>
  optionalText(max).transform((value) => value.replaceAll(BIDI_CONTROLS, '').replaceAll(/\s+/gu, ' ').trim())

/** The local part of an address: atoms of RFC 5322 §3.2.3 and RFC 6531, with single dots between them. */
const ATOMS = /^(?=.{1,64}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** An address for mail, compared without case, its domain as the DNS has it. */
export const email = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(254, { error: 'too_long' })
  .transform((typed, { issues }) => {
    const at = typed.lastIndexOf('@')
    const [person, domain] = [
      typed.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase(),
      hostName(typed.slice(at + 1)),
    ]
    const address = `${person}@${domain}`
    if (domain && ATOMS.test(person) && address.length <= 254) return address
    issues.push({ code: 'custom', input: typed, message: 'invalid_email' })
    return z.NEVER
  })

/**
 * An http or https address without credentials; a domain alone is completed to https. Empty is allowed if the field
 * is optional.
 */
export const webAddress = z
  .string()
  .trim()
  .max(1990, { error: 'too_long' })
  .transform(withScheme)
  .refine(isWebAddress, { error: 'invalid_url' })

/** Rows of a list that a request may ask for. */
export const ROWS_PER_PAGE = [10, 25, 50, 100] as const
export const rowsPerPage = z.coerce.number().pipe(z.literal(ROWS_PER_PAGE)).default(25)

/** Query of every list: keyset cursor and rows per page. */
export const listQuery = z.strictObject({
  cursor: opaque(400).optional(),
  rows: rowsPerPage,
})

/** The position of a page. `total_is_exact` is false beyond 10,000: say "more than". */
export const PageInfo = z.object({
  next: z.string().nullable(),
  prev: z.string().nullable(),
  rows: z.number().int(),
  total: z.number().int(),
  total_is_exact: z.boolean(),
})
export type PageInfo = z.infer<typeof PageInfo>

export type Page<Item> = { items: Item[]; page: PageInfo }

const pages = new WeakSet<z.ZodType>()

/** Answer of a list. On the wire `{data: […], page: {…}}`; in code `{items, page}`. */
export function page<Item extends z.ZodType>(item: Item) {
  const schema = z.object({ items: z.array(item), page: PageInfo })
  pages.add(schema)
  return schema
}

export const isPage = (schema: z.ZodType): boolean => pages.has(schema)

/** Answer of a call that has nothing to tell beyond having worked. */
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const
