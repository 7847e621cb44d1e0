// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** A code that lets support in, and the session it opens. */
export const SUPPORT_CODE_SECONDS = 5 * 60
export const SUPPORT_SESSION_SECONDS = 3600
