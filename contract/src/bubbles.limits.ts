// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const BUBBLE_MESSAGE_LENGTH = 100
export const SUGGESTED_MESSAGE_LENGTH = 60
export const SUGGESTED_MESSAGES = 6
export const ALLOWED_DOMAINS = 20
export const LAUNCHER_TEXT_LENGTH = 24
export const CHAT_GREETING_LENGTH = 500
export const CHAT_DISCLAIMER_LENGTH = 300
/** From the edge of the page. */
export const BUBBLE_DISTANCE_PIXELS = 200
export const BUBBLE_DELAY_SECONDS = 300
export const PAGE_PATTERNS = 20
export const SHARE_PASSWORD_SHORTEST = 4
export const SHARE_PASSWORD_LENGTH = 64
/** Websites remembered of a bubble: those it was seen on, and those it was refused on. */
export const SEEN_WEBSITES = 10
