// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Words that an organization has spelling pass over. */
export const OWN_WORDS = 2_000
/** The longest text that writing help reads: an answer. */
export const WRITING_LENGTH = 5000
