// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const ORGANIZATIONS_PER_PERSON = 3
