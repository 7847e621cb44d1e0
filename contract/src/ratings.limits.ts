/** Length of a customer's comment on a rating, in characters. Characters. */
export const RATING_COMMENT_LENGTH = 1_000
