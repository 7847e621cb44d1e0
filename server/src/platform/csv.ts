import { safeCell } from '@tertulia/contract/csv-cells'
import Papa from 'papaparse'

/** Before the first byte of a file: spreadsheets then read it as UTF-8. */
export const CSV_BEGINNING = '\uFEFF'

/** Rows of a table as CSV (RFC 4180), their cells safe for spreadsheets, such as come after the beginning of a long one. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(safeCell)),
        { newline: '\r\n' },
      )}\r\n`

/** A whole table as CSV. */
export const csvOf = (rows: readonly (readonly string[])[]): string => CSV_BEGINNING + csvLines(rows)
