// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const API_KEYS_PER_AGENT = 5
