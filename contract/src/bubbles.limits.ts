// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const BUBBLE_MESSAGE_LENGTH = 100
export const SUGGESTED_MESSAGE_LENGTH = 60
export const SUGGESTED_MESSAGES = 6
export const ALLOWED_DOMAINS = 20
