// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Questions proposed of one source: more would not be read one by one. */
export const FAQ_PROPOSALS = 40
/** Pages of a site that are read together. */
export const GENERATION_PAGES = 20
export const BUSINESS_DESCRIPTION_LENGTH = 4000
