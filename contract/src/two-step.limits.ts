// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Between the first step of a sign-in and the second. */
export const TWO_STEP_CHALLENGE_SECONDS = 600
export const TWO_STEP_TRIES = 5
export const RECOVERY_CODES = 10
