import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { z } from 'zod'
import { recordSentence } from '#engine/retrieval/records.ts'
import { lineList } from '#engine/data-files.ts'
import { type Chosen, chooseRows } from '#engine/tools/choose-rows.ts'
import { cellWithColumn } from '#engine/tools/table-columns.ts'
import { tableWishIn } from '#engine/tools/table-wishes.ts'
import { MOST_NAMED, tellChosen } from '#engine/tools/tell-rows.ts'
import { findRows, type FoundRow, type VaultTable } from '#engine/tools/table-index.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./look-up-row.examples.txt', import.meta.url))

const input = z.strictObject({
  question: z
    .string()
    .min(1)
    .max(2_000)
    .describe('What is looked for, and which of its facts: in words of the customer.'),
})

/**
 * The rows of tables that a question means, and the cells that answer it.
 * @param tables always the same list while nothing has changed: what is made of it is kept with it
 */
export const lookUpRow = (tables: () => Promise<VaultTable[]>): Tool<typeof input> =>
  tool({
    name: 'look_up_row',
    description:
      'Finds rows in the tables of the business, such as price lists, stock and branches. Use it for a price, a number, an address or another fact of one named thing, and for what is cheapest, under an amount or there at all.',
    input,
    spoken: {
      examples: examples(),
      fields: [],
      message_as: 'question',
      isWish: async (message, language) =>
        tableWishIn(message) !== undefined && (await chooseRows(await tables(), message, language)) !== undefined,
      isAbout: async (message, language) => {
        const all = await tables()
        return (
          (await chooseRows(all, message, language)) !== undefined ||
          (await findRows(all, message, language)).length > 0
        )
      },
    },
    effect: false,
    async run({ question }, { language, words }) {
      const all = await tables()
      const chosen = await chooseRows(all, question, language)
      if (chosen) return { output: sayChosenRows(chosen), told: tellChosen(chosen, words) }
      const found = await findRows(all, question, language)
      if (found.length === 0) return { output: NONE, told: words.row_none }
      return { output: found.slice(0, MOST_ROWS).map(sayRow).join('\n'), told: tell(found, words) }
    },
  })

/** For a model: it is told what the rows are, so that it names none as what it is not. */
function sayChosenRows({ rows, nearest }: Chosen): string {
  const head = nearest ? 'No row is as asked for. The nearest:' : `${rows.length} rows are as asked for:`
  return [head, ...rows.slice(0, MOST_ROWS).map(sayRow)].join('\n')
}

const NONE = 'No row of the tables fits.'
/** For a model. */
const MOST_ROWS = 10

function tell(found: readonly FoundRow[], words: FixedTexts): string {
  const [first, ...others] = found
  if (!first) return words.row_none
  if (others.length === 0) return sentence(`${nameOf(first, first.matched)}: ${factsOf(first, first.matched)}`)
  // Whichever of them is meant, the answer is the same.
  const shared = first.asked.length > 0 && others.every((other) => saysTheSame(first, other))
  if (shared) return sentence(`${nameOf(first, sharedColumns(found))}: ${factsOf(first, first.matched)}`)
  const names = [...new Set(found.map((row) => nameOf(row, [...row.matched, ...differingColumns(found)])))]
  const rows = names.slice(0, MOST_NAMED).join('; ') + (names.length > MOST_NAMED ? '…' : '')
  return words.row_which.replace('{rows}', () => rows)
}

const sentence = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`)

const saysTheSame = (one: FoundRow, other: FoundRow): boolean =>
  one.table === other.table && one.asked.every((column) => one.cells[column] === other.cells[column])

const sharedColumns = (found: readonly FoundRow[]): number[] =>
  (found[0]?.matched ?? []).filter((column) => found.every(({ cells }) => cells[column] === found[0]?.cells[column]))

/** The first column in which they differ, where their names do not. */
function differingColumns(found: readonly FoundRow[]): number[] {
  const [first] = found
  if (!first || found.some(({ table }) => table !== first.table)) return []
  const names = new Set(found.map((row) => nameOf(row, row.matched)))
  if (names.size === found.length) return []
  const column = first.cells.findIndex(
    (_, at) => at > 0 && !first.asked.includes(at) && new Set(found.map(({ cells }) => cells[at])).size > 1,
  )
  return column < 0 ? [] : [column]
}

/** «Sierra 29, talla M». */
function nameOf({ table, cells }: FoundRow, columns: readonly number[]): string {
  const more = [...new Set(columns)].filter((column) => column > 0 && cells[column])
  return [
    cells[0] ?? '',
    ...more.toSorted((a, b) => a - b).map((column) => cellWithColumn(table.columns[column], cells[column])),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The facts asked for; all there are if none was. */
function factsOf({ table, cells, asked }: FoundRow, matched: readonly number[]): string {
  const columns =
    asked.length > 0
      ? asked
      : cells.map((_, column) => column).filter((column) => column > 0 && !matched.includes(column))
  return columns
    .flatMap((column) => (cells[column] ? [cellWithColumn(table.columns[column], cells[column])] : []))
    .join(', ')
}

const sayRow = ({ table, cells }: Pick<FoundRow, 'table' | 'cells'>): string =>
  `[${table.name}] ${recordSentence({ cells: [...cells], names: table.columns.some(Boolean) ? table.columns : [] })}`
