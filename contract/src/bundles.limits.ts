// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** An agent taken along as one document: its bytes, and how many of each thing it may hold. */
export const BUNDLE_BYTES = 10_000_000
export const BUNDLE_FAQS = 5_000
export const BUNDLE_TOPICS = 500
export const BUNDLE_FILES = 200
export const BUNDLE_PASSAGES = 10_000
