import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from '#features/two-step/totp.ts'

/** The secret of RFC 6238, appendix B. Its codes of eight digits end in ours of six. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at second %i the code is %s', (seconds, code) =>
  expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30)),
)

/** The step of second 1,111,111,109. */
const STEP = 37_037_036
test.each([
  [-60, undefined],
  [-30, STEP],
  [0, STEP],
  [30, STEP],
  [60, undefined],
])('security.md §2: a code counts one step before and after its own: %i s from it, %s', (seconds, step) =>
  expect(totpStep(RFC_SECRET, '081804', at(STEP * 30 + 15 + seconds))).toBe(step),
)

test('an app is told whose secret it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  const uri = new URL(totpUri(secret, 'lucia+taller@ciclosalmenara.es'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Tertulia:lucia%2Btaller%40ciclosalmenara\.es\?/u)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Tertulia',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
