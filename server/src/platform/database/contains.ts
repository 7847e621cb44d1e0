import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const like = (text: SQLWrapper, word: string): SQL =>
  sql`plain(${text}) like plain(${`%${word.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`})`

/**
 * Whether a text contains all words that the reader typed, in any order, whatever their case, accents and apostrophes. Signs
 * that LIKE gives a meaning are taken as typed. Without a word it does.
 */
export const contains = (text: SQLWrapper, typed: string): SQL =>
  and(...typed.split(/\s+/u).flatMap((word) => (word === '' ? [] : [like(text, word)]))) ?? sql`true`
