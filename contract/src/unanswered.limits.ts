// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Unanswered questions of one call: all ways in which one thing was asked. */
export const UNANSWERED_AT_ONCE = 200
