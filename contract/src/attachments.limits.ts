// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Files that go with one answer. */
export const FAQ_ATTACHMENTS = 5
/** Files that go with one message of a customer or of a person of the business. */
export const MESSAGE_FILES = 5
/** As long as a voice note may be. */
export const VOICE_NOTE_SECONDS = 300
/** How long the address of a file is good. */
export const ATTACHMENT_LINK_SECONDS = 600
