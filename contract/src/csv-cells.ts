/** What a spreadsheet would run as a formula, and the mark that keeps it from doing so. */
const RISKY = /^[=+\-@\t\r']/u

/**
 * A cell that begins like a formula gets an apostrophe before it, and so does one that begins with an apostrophe: taking
 * one away gives back what was written.
 */
export const safeCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** What was written in a cell, whether we made it safe or somebody typed it in a spreadsheet. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell
