// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const INVITATION_SECONDS = 7 * 86_400
