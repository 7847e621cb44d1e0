import { expect, test } from 'vitest'
import { API_KEY_ROLES, KEY_RIGHTS, keyMay, readsMasked } from './api-key-roles.ts'

test.each([
  ['chat', ['knowledge', 'chat'], true],
  ['read', ['knowledge', 'conversations'], true],
  ['full', ['knowledge', 'chat', 'conversations'], false],
] as const)(
  'a key to %s opens its own rights, and reads personal data masked but for the full one',
  (role, rights, masked) => {
    expect(KEY_RIGHTS.filter((each) => keyMay(role, each))).toEqual(rights)
    expect(readsMasked(role)).toBe(masked)
  },
)

test('every role opens the knowledge, on which the others build', () =>
  expect(API_KEY_ROLES.every((role) => keyMay(role, 'knowledge'))).toBe(true))
