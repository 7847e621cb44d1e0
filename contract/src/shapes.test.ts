import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedDomain, originMatches } from './api-keys.ts'
import { newPassword, PASSWORD_RULES, passwordStrength } from './accounts.ts'
import { fieldIssues } from './field-issues.ts'
import { isErrorCode } from './errors.ts'
import { email, name, optionalText, text, timeZone, webAddress } from './shapes.ts'
import { AgentInput } from './agents.ts'
import { FaqInput } from './faqs.ts'

const anything = fc.anything()

test.each([
  ['text', text(50)],
  ['optionalText', optionalText(50)],
  ['name', name(50)],
  ['email', email],
  ['webAddress', webAddress],
  ['timeZone', timeZone],
  ['newPassword', newPassword],
  ['allowedDomain', allowedDomain],
  ['FaqInput', FaqInput],
  ['AgentInput', AgentInput],
] as const)('%s answers every value with data or with codes of ours, and never throws', (_, schema) => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (value) => {
      const parsed = schema.safeParse(value)
      if (!parsed.success) for (const issue of fieldIssues(parsed.error)) expect(isErrorCode(issue.code)).toBe(true)
    }),
  )
})

test('a text is at most as long as told, in characters, trimmed and in NFC', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (value) => {
      const parsed = text(40).safeParse(value)
      if (!parsed.success) return
      expect([...parsed.data].length).toBeLessThanOrEqual(40)
      expect(parsed.data).toBe(parsed.data.trim().normalize('NFC'))
    }),
  )
})

test('a text of 40 emoji passes a limit of 40 characters', () =>
  expect(text(40).safeParse('🚲'.repeat(40)).success).toBe(true))
test('a NUL or half a character is refused', () => {
  expect(text(40).safeParse('a\u0000b').success).toBe(false)
  expect(text(40).safeParse('a\ud800b').success).toBe(false)
})
test('a name cannot turn the direction of what follows', () =>
  expect(name(40).parse('Aitana\u202egpj')).toBe('Aitanagpj'))

test('specification §5: a password has 8 characters, a number, a lowercase and an uppercase letter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (password) => {
      const holds = password !== '' && PASSWORD_RULES.every((rule) => rule.holds(password))
      expect(newPassword.safeParse(password).success).toBe(holds)
    }),
  )
})
test.each([
  ['corta1A', 'weak'],
  ['Bicicleta29', 'medium'],
  ['Bicicleta-roja-29', 'strong'],
] as const)('specification §5: the strength of %s is %s', (password, strength) =>
  expect(passwordStrength(password)).toBe(strength),
)

test.each([
  ['https://ejemplo.com', ['ejemplo.com'], true],
  ['https://www.ejemplo.com', ['ejemplo.com'], false],
  ['https://www.ejemplo.com', ['*.ejemplo.com'], true],
  ['https://ejemplo.com', ['*.ejemplo.com'], false],
  ['https://malejemplo.com', ['*.ejemplo.com'], false],
  ['https://ejemplo.com.malo.net', ['ejemplo.com'], false],
  ['http://localhost:8090', ['localhost'], true],
  ['http://localhost:8090', ['localhost:3000'], false],
  ['null', ['ejemplo.com'], false],
] as const)('the origin %s under %j: %s', (origin, rules, allowed) =>
  expect(originMatches(rules, origin)).toBe(allowed),
)

test.each(['javascript:alert(1)', 'ftp://ejemplo.com', 'https://ana:clave@ejemplo.com', 'ejemplo'])(
  '%s is no web address',
  (address) => expect(webAddress.safeParse(address).success).toBe(false),
)
