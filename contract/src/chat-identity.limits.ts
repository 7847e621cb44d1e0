// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** A token that says who a customer is holds no longer than this. */
export const IDENTITY_TOKEN_SECONDS = 3_600
