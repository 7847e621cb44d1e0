/** Days that a board adds up at most. */
export const MOST_SPAN_DAYS = 731
