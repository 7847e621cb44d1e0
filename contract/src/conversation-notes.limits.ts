/** Characters of one note. */
export const NOTE_LENGTH = 2000
export const NOTES_PER_CONVERSATION = 200
/** Colleagues that one note may mention. */
export const MENTIONS_PER_NOTE = 10
