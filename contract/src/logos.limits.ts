// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const IMAGE_BYTES = 2_000_000
