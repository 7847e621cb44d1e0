/** Limit of one member in one organization. */
export const PINNED_CARDS = 3
