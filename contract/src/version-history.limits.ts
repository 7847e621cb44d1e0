/** Versions of an agent are counted up to here. */
export const MOST_VERSION = 999_999_999
