/** Days after which a visitor who has opened a chat and said nothing is forgotten. */
export const SILENT_VISITOR_DAYS = 90
