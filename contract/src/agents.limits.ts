// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const GREETING_LENGTH = 200
export const INSTRUCTIONS_LENGTH = 2000
