// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Unanswered questions of one call: all ways in which one thing was asked. */
export const UNANSWERED_AT_ONCE = 200
/** Length of the name that a model gives a group. */
export const GROUP_NAME_LENGTH = 80
