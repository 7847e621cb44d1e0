// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const GREETING_LENGTH = 200
/** Length of the agent's reply to a customer who asks who it is. */
export const WHO_IT_IS_LENGTH = 400
export const INSTRUCTIONS_LENGTH = 2000
