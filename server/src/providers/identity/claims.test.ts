import { expect, test } from 'vitest'
import { readClaims } from '#providers/identity/claims.ts'

const TOKEN = { iss: 'https://accounts.example', sub: '1', email: 'Lucia@Ejemplo.com' }

test.each([
  ['google', { email_verified: true }, true],
  ['google', { email_verified: 'true' }, false],
  ['google', { email_verified: 1 }, false],
  ['google', {}, false],
  ['google', { xms_edov: true }, false],
  ['microsoft', { xms_edov: true }, true],
  ['microsoft', { xms_edov: '1' }, true],
  ['microsoft', { xms_edov: false }, false],
  ['microsoft', { xms_edov: '0' }, false],
  ['microsoft', {}, false],
  ['microsoft', { email_verified: true }, false],
] as const)('security.md §2: %s with %o vouches for the address: %s', (provider, said, is_vouched) => {
  expect(readClaims(provider, { ...TOKEN, ...said })).toMatchObject({ email: 'lucia@ejemplo.com', is_vouched })
})

test.each([
  ['no-es-un-correo', undefined],
  [undefined, undefined],
  [7, undefined],
])('an address that is %s is none, and is not vouched for', (email, read) => {
  const claims = readClaims('google', { ...TOKEN, email, email_verified: true })
  expect(claims).toMatchObject({ subject: '1', is_vouched: false })
  expect(claims?.email).toBe(read)
})

test.each([
  [{ given_name: 'Lucía', family_name: 'Ferrer', name: 'Otra' }, 'Lucía', 'Ferrer'],
  [{ name: 'Lucía Ferrer Gil' }, 'Lucía', 'Ferrer Gil'],
  [{ name: 'Lucía' }, 'Lucía', ''],
  [{ name: '\u202eLucía' }, 'Lucía', ''],
  [{ name: 'x'.repeat(1000) }, '', ''],
  [{}, '', ''],
])('%o is called «%s» «%s»', (said, first_name, last_name) => {
  expect(readClaims('microsoft', { ...TOKEN, ...said })).toMatchObject({ first_name, last_name })
})

test.each([[{ iss: 'https://accounts.example' }], [{ ...TOKEN, sub: '' }], [undefined]])(
  '%o names no person',
  (token) => expect(readClaims('google', token)).toBeUndefined(),
)
