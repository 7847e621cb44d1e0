// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Files that go with one answer. */
export const FAQ_ATTACHMENTS = 5
/** Files that go with one message of a person of the business; a customer sends as many as may wait, `UNSENT_FILES`. */
export const MESSAGE_FILES = 5
/** Files of a customer that wait to be sent. */
export const UNSENT_FILES = 3
export const UNSENT_BYTES = 30_000_000
export const UNSENT_SECONDS = 3_600
/** Limit for all customers of an organization together. */
export const UNSENT_FILES_OF_ORGANIZATION = 2_000
export const UNSENT_BYTES_OF_ORGANIZATION = 1_000_000_000
/** As long as a voice note may be. */
export const VOICE_NOTE_SECONDS = 300
/** How long the address of a file is good. */
export const ATTACHMENT_LINK_SECONDS = 600
/** How long a link is good that a customer gets in the place of the file. */
export const CUSTOMER_LINK_SECONDS = 7 * 86_400
