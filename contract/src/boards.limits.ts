/** Versions of an agent whose conversations are told, the newest. */
export const VERSIONS_TOLD = 20

/** Days that a board adds up at most. */
export const MOST_SPAN_DAYS = 731
