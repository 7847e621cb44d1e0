/** So far ahead a conversation can be put aside. */
export const SNOOZE_DAYS = 365
