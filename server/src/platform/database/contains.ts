import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text contains what somebody typed, whatever its case and accents. Signs that LIKE gives a meaning are taken as typed. */
export const contains = (text: SQLWrapper, typed: string): SQL =>
  sql`plain(${text}) like plain(${`%${typed.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`})`
