import { safeCell } from '@tertulia/contract/csv-cells'
import Papa from 'papaparse'

/** Before the first byte of a file: spreadsheets then read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV (RFC 4180), its cells safe for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => row.map(safeCell)),
    { newline: '\r\n' },
  )}\r\n`
