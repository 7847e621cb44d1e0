import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text to sort by that is in the same order everywhere, whatever locale a database was made with: by code points. A column
 * that is sorted for readers is plain already (lower case, no accents), or is sorted by `Intl.Collator` when it is shown.
 */
export const byCodePoint = (text: SQLWrapper): SQL => sql`${text} collate "C"`
