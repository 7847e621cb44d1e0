// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const API_KEYS_PER_AGENT = 5
/** For as long a secret that was replaced may go on working. */
export const API_KEY_OVERLAP_HOURS = 7 * 24
/** Calls a minute that a key may be given. */
export const CALLS_A_MINUTE = [20, 60, 300, 1000] as const
export const DEFAULT_CALLS_A_MINUTE = 60
/** So many websites are remembered from which a key was refused. */
export const REFUSED_ORIGINS = 10
