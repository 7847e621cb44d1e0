// Business constants (specification §9). Texts in characters.

export const SUMMARY_LENGTH = 1000
