// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const FAQ_QUESTION_LENGTH = 500
export const FAQ_ANSWER_LENGTH = 5000
export const FAQ_VARIANTS = 20
export const FAQ_TOPIC_LENGTH = 60
/** FAQs of one call that changes many: each is a few statements of one transaction. */
export const FAQS_AT_ONCE = 50
/** FAQs that a list can be chosen as a whole. */
export const FAQS_CHOSEN = 2_000
/** Rows of one import, and its bytes. */
export const FAQ_IMPORT_ROWS = 2_000
export const FAQ_IMPORT_BYTES = 5_000_000
