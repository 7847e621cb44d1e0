/** Specification §5, §9: a name of 2 to 100 characters, ten contacts. */
export const COLLECTION_NAME = { least: 2, most: 100 } as const
export const COLLECTION_INSTRUCTIONS_LENGTH = 1000
export const COLLECTION_FIELDS = 20
export const COLLECTION_TOPICS = 20
export const COLLECTION_CONTACTS = 10
/** Rows of an export. */
export const COLLECTION_EXPORT_ROWS = 10_000
/** Messages that a preview plays. */
export const COLLECTION_PREVIEW_MESSAGES = 60
