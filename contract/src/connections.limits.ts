// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

/** Accounts of providers that an organization may have connected at once. */
export const CONNECTIONS = 50
/** An id that a provider gives: of an app, of an account. */
export const PROVIDER_ID = 100
/** A secret that a provider gives. */
export const PROVIDER_SECRET = 1000
/** Steps from credentials to a channel that answers (specification §4). */
export const CONNECTION_STEPS = 4
/** A step that takes longer has failed. */
export const STEP_SECONDS = 20
/** A token that ends is told of so many days before, and then again. */
export const TOKEN_WARNING_DAYS = [14, 3] as const
/** Bytes that a provider may post at once: Meta sends up to 3 MB. */
export const WEBHOOK_BYTES = 3_000_000
