import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text to sort by that is in the same order everywhere, whatever locale a database was made with: by code points. What
 * is sorted for reading is plain already (lower case, no accents), or is sorted by `Intl.Collator` where it is shown.
 */
export const byCodePoint = (text: SQLWrapper): SQL => sql`${text} collate "C"`
