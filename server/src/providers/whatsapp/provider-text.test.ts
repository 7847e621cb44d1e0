import { expect, test } from 'vitest'
import { withoutPersons } from '#providers/whatsapp/provider-text.ts'

test.each([
  ['(#131030) Recipient phone number not in allowed list', '(#131030) Recipient phone number not in allowed list'],
  ['(#2388299) Name taken', '(#2388299) Name taken'],
  ['Failed to reach +34600111222', 'Failed to reach …'],
  ['34 600 111 222, 34-600-111-222, (34) 600.111.222', '…, …, (…'],
  ['at most 24 hours, 100 a day, 123456', 'at most 24 hours, 100 a day, 123456'],
  ['Message wamid.HBgLMzQ2MDAxMTEyMjIVAgARGBI= is gone', 'Message … is gone'],
  ['User ES.4410077001 and MX.aBcD3fG', 'User … and …'],
  ['Malformed access token EAAGm0PX4ZCpsBO', 'Malformed access token …'],
  ['Malformed access token mi-token-de-prueba', 'Malformed access token …'],
  ['two\nlines\u0000and\u202e more', 'two lines and more'],
])('%s', (given, shown) => expect(withoutPersons(given, 'mi-token-de-prueba')).toBe(shown))

test('a long text is cut', () => expect([...withoutPersons('á'.repeat(900))]).toHaveLength(300))
