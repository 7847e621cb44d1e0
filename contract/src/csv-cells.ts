/**
 * Characters with which a spreadsheet begins a formula: a sign, also in wide and small forms, after anything that is not seen
 * or that an import takes away (blanks, controls, quotes). And every apostrophe, which marks what was made safe.
 */
const RISKY =
  /^(?:[\t\r']|[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800"'`´‘’“”«»＂＇]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/u

/**
 * A cell that begins like a formula gets an apostrophe before it, and so does one that begins with an apostrophe: taking
 * one away gives back what was written.
 */
export const safeCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The original text of a cell, whether we made it safe or a person typed it in a spreadsheet. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell
