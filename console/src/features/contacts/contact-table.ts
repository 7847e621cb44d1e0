import type { ContactAttribute } from '@tertulia/contract/contact-attributes'
import {
  CONTACT_COLUMNS,
  type ContactColumn,
  type ContactRow,
  type ImportedContact,
} from '@tertulia/contract/contact-import'
import { safeCell } from '@tertulia/contract/csv-cells'
import { plainText } from '@tertulia/contract/plain-text'
import Papa from 'papaparse'

/** Which column of a file holds what, by its place: ours by their names, attributes by their ids. */
export type ContactMapping = Record<string, number | undefined>

/** Known names of our columns, in Spanish and in English. */
const NAMES: Record<ContactColumn, string[]> = {
  name: ['name', 'nombre', 'nombre completo', 'full name', 'cliente', 'persona'],
  email: ['email', 'e-mail', 'mail', 'correo', 'correo electronico'],
  phone: ['phone', 'telephone', 'telefono', 'movil', 'mobile', 'tel'],
  former_emails: ['former emails', 'correos anteriores'],
  former_phones: ['former telephones', 'telefonos anteriores'],
  refusals: ['refuses offers by', 'no quiere promociones por', 'baja', 'bajas', 'opt-out', 'unsubscribed'],
  consents: ['allows offers by', 'acepta promociones por', 'consent', 'consentimiento', 'promociones'],
}

/**
 * Finds the kind of each column by its name; an attribute by its label. Each column is one thing: of two of one name
 * the first is ours, and the second an attribute that is called so.
 */
export function guessContactMapping(heads: readonly string[], attributes: readonly ContactAttribute[]): ContactMapping {
  const plain = heads.map((head) => plainText(head))
  const usedPlaces = new Set<number>()
  const at = (names: readonly string[]) => {
    const found = plain.findIndex((head, place) => !usedPlaces.has(place) && names.includes(head))
    usedPlaces.add(found)
    return found < 0 ? undefined : found
  }
  return Object.fromEntries([
    ...CONTACT_COLUMNS.map((column) => [column, at(NAMES[column].map(plainText))] as const),
    ...attributes.map(({ id, label }) => [id, at([plainText(label)])] as const),
  ])
}

/** A row as the contract takes it. */
export function contactRow(
  row: readonly string[],
  mapping: ContactMapping,
  attributes: readonly ContactAttribute[],
): ContactRow {
  const cells = (keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const place = mapping[key]
        return place === undefined ? [] : [[key, row[place] ?? '']]
      }),
    )
  return { ...cells(CONTACT_COLUMNS), attributes: cells(attributes.map(({ id }) => id)) }
}

/** A row of the file with its line there, and what becomes of it. */
export type JudgedContact = { cells: readonly string[]; line: number; told: ImportedContact }

/** The rows that cannot come in as a table that can be put right and brought again, each with the reason. */
export const rejectedTable = (
  heads: readonly string[],
  { judged, head, why }: { judged: readonly JudgedContact[]; head: string; why: (of: JudgedContact) => string },
): string =>
  `\uFEFF${Papa.unparse([[...heads, head], ...judged.map((each) => [...each.cells, why(each)])].map((row) => row.map(safeCell)))}`
