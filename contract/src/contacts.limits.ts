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
/** Rows of a table that is brought in, and of one that is taken along: what an export holds comes back. */
export const CONTACT_TABLE_ROWS = 20_000
export const CONTACT_IMPORT_BYTES = 8_000_000
/** Rows that one call judges, and that one transaction of an import brings in. */
export const CONTACTS_AT_ONCE = 200
/** Days in which an import can be taken back. */
export const CONTACT_IMPORT_UNDO_DAYS = 7
/** Imports that are listed, and days that their lines are kept. */
export const CONTACT_IMPORTS_LISTED = 10
export const CONTACT_IMPORT_LINE_DAYS = 90
/** Former addresses and telephones that one row of a table tells. */
export const CONTACT_FORMER_ADDRESSES = 20
