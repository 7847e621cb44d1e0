import { plainCell } from '@tertulia/contract/csv-cells'
import { declaredCharset, decodeText } from '@tertulia/contract/decode-text'
import { FAQ_COLUMNS, type FaqColumn, type FaqRow } from '@tertulia/contract/faq-table'
import { plainText } from '@tertulia/contract/plain-text'
import Papa from 'papaparse'

/** A table of an imported file: names of its columns, and its rows as text. */
export type Table = { heads: string[]; rows: string[][] }

/** Which column of the file each of ours is, by its place; one that the file does not have is missing. */
export type Mapping = { [Column in FaqColumn]?: number | undefined }

/** Known names of our columns, in Spanish and in English. */
const NAMES: Record<FaqColumn, string[]> = {
  id: ['id', 'identificador'],
  question: ['question', 'pregunta', 'q', 'title', 'titulo'],
  variants: ['variants', 'variantes', 'otras formas de preguntar', 'other ways to ask', 'tambien responde a'],
  answer: ['answer', 'respuesta', 'a', 'response', 'contestacion'],
  topic: ['topic', 'tema', 'category', 'categoria'],
  escalate: ['escalate', 'pasar a una persona', 'pasa a una persona', 'persona', 'handover'],
  language: ['language', 'idioma', 'lang', 'locale'],
  enabled: ['enabled', 'activa', 'en uso', 'active'],
  valid_from: ['valid from', 'desde', 'valida desde', 'from'],
  valid_until: ['valid until', 'hasta', 'valida hasta', 'until'],
}

/**
 * Reads CSV with commas, semicolons or tabs between its cells, in UTF-8, as older spreadsheets write it, or both.
 * @param leastColumns with fewer it is none
 * @throws Error when it is no table
 */
export async function readTable(file: Blob, leastColumns = 2): Promise<Table> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), declaredCharset(file.type))
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter: delimiterOf(text) })
  const [heads = [], ...rows] = data
  if (rows.length === 0 || heads.length < leastColumns) throw new Error('no table')
  return { heads: heads.map((head) => plainCell(head.trim())), rows: rows.map((row) => row.map(plainCell)) }
}

/** The sign by which the first line has most cells: in the others a text may be full of any of them. */
function delimiterOf(text: string): string {
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0]?.length ?? 0
  return [',', ';', '\t'].reduce((best, each) => (cells(each) > cells(best) ? each : best))
}

/** Maps columns of a file to ours by their names. */
export function guessMapping(heads: readonly string[]): Mapping {
  const plain = heads.map((head) => plainText(head))
  const mapping: Mapping = {}
  for (const column of FAQ_COLUMNS) {
    const at = plain.findIndex((head) => NAMES[column].includes(head))
    if (at >= 0) mapping[column] = at
  }
  return mapping
}

/** The rows as the contract takes them. */
export const mapped = ({ rows }: Table, mapping: Mapping): FaqRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      FAQ_COLUMNS.flatMap((column) => {
        const at = mapping[column]
        return at === undefined ? [] : [[column, row[at] ?? '']]
      }),
    ),
  )
