/** FAQs of one pack. */
export const SAVED_FAQS = 1000
/** Days that a pack holds from the day it was signed, counted in the agent's time zone. */
export const SAVED_DAYS = 7
/** Seconds without the server before a saved answer is shown: a restart is over by then. */
export const AWAY_SECONDS = 3
/** A question and the saved answer it was shown are taken for as long. */
export const WRITTEN_BACK_SECONDS = 2 * 86_400
