// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const KNOWLEDGE_FILE_BYTES = 10_000_000
export const KNOWLEDGE_FILES_AT_ONCE = 10
export const KNOWLEDGE_CATEGORY_LENGTH = 15
/** Files that are deleted or brought back together. */
export const VAULT_FILES_AT_ONCE = 100
/** A passage has at most 240 words, and what is longer than 40 signs counts as several. */
export const PASSAGE_LENGTH = 12_000
export const HEADING_LENGTH = 500
