/** Characters. */
export const CONTACT_NAME_LENGTH = 100
export const CONTACT_VALUE_LENGTH = 500
export const CONSENT_WORDS_LENGTH = 500
export const REVEAL_REASON_LENGTH = 200
export const ATTRIBUTE_LABEL_LENGTH = 40
/** Minutes that what was revealed stays so. */
export const REVEAL_MINUTES = 15
/** Attributes of an organization, and choices of one. */
export const CONTACT_ATTRIBUTES = 30
export const ATTRIBUTE_CHOICES = 30
export const CONTACT_EXPORT_ROWS = 20_000
/** Rows of a table that is brought in, and of one call. */
export const CONTACT_IMPORT_ROWS = 5_000
export const CONTACT_IMPORT_BYTES = 2_000_000
export const CONTACTS_AT_ONCE = 200
