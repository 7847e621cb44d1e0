export const CANNED_REPLIES = 500
/** Characters. */
export const CANNED_SHORTCUT_LENGTH = 40
export const CANNED_TITLE_LENGTH = 80
export const CANNED_TOPIC_LENGTH = 40
