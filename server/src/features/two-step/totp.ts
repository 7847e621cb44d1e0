import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every app reads it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
/** A clock that is off, or a code typed as it changes: one step before and one after count too. */
const STEPS_AROUND = 1

/** A new secret of 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI in the picture that an app scans: the secret, and its label. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SETTINGS, issuer: 'Tertulia', label: email, secret }).toString()

/** The step of time that a code belongs to, where it is one of those that count now. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...SETTINGS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: STEPS_AROUND,
  })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}
