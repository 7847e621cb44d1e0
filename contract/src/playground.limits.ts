// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Questions of a test that are asked again at once. */
export const COMPARED_QUESTIONS = 50
/** Length of the notes on the customer as whom a member asks, in the playground. */
export const KNOWN_OF_CUSTOMER_LENGTH = 500
export const KNOWN_NAME_LENGTH = 60
