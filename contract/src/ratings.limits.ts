/** What a customer may add to a rating. Characters. */
export const RATING_COMMENT_LENGTH = 1_000
