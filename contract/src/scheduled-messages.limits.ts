// Business constants (specification §5, §9). Texts in characters.

export const SCHEDULED_MESSAGE_LENGTH = 200
export const SCHEDULED_NAME_LENGTH = 60
export const SCHEDULED_MESSAGES_PER_AGENT = 50
/** From the first to the last day. */
export const SCHEDULE_DAYS = 3 * 366
/** Days that are left out of a repetition. */
export const SKIPPED_DAYS = 60
