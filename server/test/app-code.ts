import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/**
 * The code that a person's app shows.
 * @param secret in base 32, as it is typed into the app
 * @param ahead steps of 30 s after the instant: a code counts once, and the next one counts already
 */
export const appCode = (secret: string, ahead = 0, at = new Date()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + ahead * STEP_MS })
