// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Files that go with one answer. */
export const FAQ_ATTACHMENTS = 5
/** How long the address of a file is good. */
export const ATTACHMENT_LINK_SECONDS = 600
