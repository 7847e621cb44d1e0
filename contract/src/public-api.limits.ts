// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Length of the caller's own id of a customer. */
export const CUSTOMER_ID_LENGTH = 200
export const CUSTOMER_NAME_LENGTH = 100
export const SEARCH_LENGTH = 500
/** An answer that takes longer is asked for again, with the same `client_id`. */
export const ANSWER_WAIT_SECONDS = 30
/**
 * A message that came about by as many of our own tool calls one after another is refused. Each
 * call of an HTTP tool says in `HOPS_HEADER` how many there were.
 */
export const MOST_HOPS = 2
export const HOPS_HEADER = 'tertulia-hops'
