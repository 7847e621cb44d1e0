// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const EMAIL_CHANGE_SECONDS = 24 * 3600
/** How long the address that was given up can take the account back. */
export const EMAIL_UNDO_SECONDS = 7 * 86_400
