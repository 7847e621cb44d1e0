// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const CUSTOMER_MESSAGE_LENGTH = 2000
/** On a channel of others, whose providers let customers write as much. */
export const RECEIVED_MESSAGE_LENGTH = 4096
export const PERSON_MESSAGE_LENGTH = 4000
/** Conversations of a list that can be chosen as a whole: as far as lists count. */
export const CONVERSATIONS_CHOSEN = 10_000
/** Conversations of one call that does something with many: each is locked in one transaction. */
export const CONVERSATIONS_AT_ONCE = 500
