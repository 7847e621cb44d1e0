/** How many conversations a file may have at most (specification §9: the limit is selectable). */
export const EXPORT_LIMITS = [100, 1_000, 10_000, 50_000] as const
/** Conversations that are picked by hand. */
export const EXPORT_PICKED = 10_000
/** Exports of one member, at once. */
export const EXPORTS_AT_ONCE = 3
/** How long a file is kept, and its line in the list. Seconds. */
export const EXPORT_FILE_SECONDS = 86_400
export const EXPORT_LINE_SECONDS = 7 * 86_400
/** How long the address of a file is good. Seconds. */
export const EXPORT_LINK_SECONDS = 600
/** Lines of the list. */
export const EXPORTS_LISTED = 20
