/** What a spreadsheet would run as a formula, and the mark that keeps it from doing so. */
const RISKY = /^[=+\-@\t\r']/u
/** Before the first byte of a file: spreadsheets then read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as CSV (RFC 4180). A cell that begins like a formula gets an apostrophe before it, and so does one that begins
 * with an apostrophe: taking one away gives back what was written.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'

function cellOf(text: string): string {
  const safe = RISKY.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
