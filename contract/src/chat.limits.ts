/** Days after which a visitor who has opened a chat and said nothing is forgotten. */
export const SILENT_VISITOR_DAYS = 90
/** The last messages of an open conversation that come with it. */
export const CHAT_MESSAGES = 100
/** Messages that are read at once, further back. */
export const EARLIER_MESSAGES = 200
