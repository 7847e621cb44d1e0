// Business constants of opening hours. Texts in characters.

/** Length of the message outside hours, in one language. */
export const OUTSIDE_TEXT_LENGTH = 200
export const SPECIAL_DAY_NAME_LENGTH = 60
export const SPECIAL_DAYS_PER_AGENT = 200
/** Days of one entry, from its first to its last: a holiday of the business. */
export const SPECIAL_DAY_SPAN = 62
/** For how long a business can be closed by hand. */
export const CLOSED_DAYS_AHEAD = 366
