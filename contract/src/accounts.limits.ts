// Business constants (specification §9). Sizes in bytes, times in seconds, texts in characters.

export const PASSWORD_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
export const ACCESS_TOKEN_SECONDS = 3600
export const REFRESH_TOKEN_SECONDS = 30 * 86_400
/** Inside it the same refresh token answers with the same child: a lost answer or two tabs. */
export const REFRESH_GRACE_SECONDS = 10
export const CONFIRMATION_SECONDS = 24 * 3600
export const PASSWORD_RESET_SECONDS = 3600
/** From leaving for a provider to coming back, and from being asked whether to link to the answer. */
export const OUTSIDE_SIGN_IN_SECONDS = 600
/** How long an account knows a browser, from the last sign-in there. */
export const KNOWN_DEVICE_SECONDS = 180 * 86_400
/** How long a proof of who one is counts: a sign-in, or a password typed to begin something. */
export const FRESH_PROOF_SECONDS = 600
/** The console refreshes its access token when it has less than this left, and looks every `REFRESH_CHECK_SECONDS`. */
export const REFRESH_WHEN_LEFT_SECONDS = 600
export const REFRESH_CHECK_SECONDS = 180
