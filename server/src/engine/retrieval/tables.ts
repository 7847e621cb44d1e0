/** The cells of a line as readers of documents write the row of a table; none where it is no row. */
export const cellsOf = (line: string): string[] =>
  line.includes(' |') && !line.includes('\n') ? line.split('|').map((cell) => cell.trim()) : []

/**
 * The row that names the columns of each line's table, or nothing: rows with as many cells that follow one another are
 * a table. A table whose columns hold no figures, or whose first row does too, begins with a row like the others.
 * @param sections the section of each line: no table goes on from one to the next
 */
export function headsOf(lines: readonly string[], sections?: readonly unknown[]): (string | undefined)[] {
  const rows = lines.map(cellsOf)
  const heads: (string | undefined)[] = []
  for (let from = 0; from < rows.length; from = heads.length) {
    const to = endOfTable(rows, from, sections)
    const head = isHead(rows.slice(from, to)) ? lines[from] : undefined
    while (heads.length < to) heads.push(head)
  }
  return heads
}

function endOfTable(rows: readonly string[][], from: number, sections: readonly unknown[] | undefined): number {
  const width = rows[from]?.length ?? 0
  for (let at = from + 1; at < rows.length; at += 1)
    if (width < 2 || rows[at]?.length !== width || sections?.[at] !== sections?.[from]) return at
  return rows.length
}

function isHead([first = [], ...others]: string[][]): boolean {
  const withFigures = first.filter((_, column) => {
    const cells = others.map((row) => row[column] ?? '')
    return cells.length > 0 && cells.filter((cell) => FIGURE.test(cell)).length * 2 >= cells.length
  })
  return withFigures.length > 0 && !withFigures.some((cell) => cell === '' || FIGURE.test(cell.replaceAll(ASIDE, '')))
}

const FIGURE = /\p{N}/u
const ASIDE = /\([^)]*\)/gu
