/** Below so many a share or a mean says more than is known: the count alone is shown. */
export const LEAST_SAMPLE = 20
