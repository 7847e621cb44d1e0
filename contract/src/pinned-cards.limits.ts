/** Of one person in one organization. */
export const PINNED_CARDS = 3
