// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Periods the trail can be narrowed to, in days (specification §9). */
export const AUDIT_DAYS = [7, 30, 90, 180, 365] as const
/** Rows of the audit trail in one export, the newest. */
export const AUDIT_EXPORT_ROWS = 10_000
