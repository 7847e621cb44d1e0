// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Length of the reason why a member deploys what the gate calls worse. */
export const OVERRIDE_REASON_LENGTH = 300
export const DEPLOY_NOTE_LENGTH = 300
