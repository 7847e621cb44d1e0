import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allowedDomain, originMatches } from './api-keys.ts'
import { newPassword, PASSWORD_RULES, passwordStrength } from './accounts.ts'
import { fieldIssues } from './field-issues.ts'
import { isFieldErrorCode } from './field-errors.ts'
import {
  email,
  id,
  listQuery,
  name,
  opaque,
  optionalText,
  rawText,
  ROWS_PER_PAGE,
  text,
  time,
  timeZone,
  webAddress,
} from './shapes.ts'
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
  ['rawText', rawText(50)],
  ['opaque', opaque(50)],
  ['id', id],
  ['time', time],
  ['listQuery', listQuery],
  ['FaqInput', FaqInput],
  ['AgentInput', AgentInput],
] as const)('%s answers every value with data or with codes of ours, and never throws', (_, schema) => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (value) => {
      const parsed = schema.safeParse(value)
      if (!parsed.success)
        for (const issue of fieldIssues(parsed.error, value)) expect(isFieldErrorCode(issue.code)).toBe(true)
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

test.each([
  ['ciclosmoncayo.es', 'https://ciclosmoncayo.es'],
  ['www.ciclosmoncayo.es/tienda?x=1', 'https://www.ciclosmoncayo.es/tienda?x=1'],
  ['panadería.es', 'https://panadería.es'],
  ['ejemplo.com:8080', 'https://ejemplo.com:8080'],
  ['http://ejemplo.com', 'http://ejemplo.com'],
  ['http://127.0.0.1:9000/v1', 'http://127.0.0.1:9000/v1'],
  ['http://localhost:9000', 'http://localhost:9000'],
])('the web address %s is kept as %s', (typed, kept) => expect(webAddress.parse(typed)).toBe(kept))

test.each([
  'http:example.com',
  'https:/example.com',
  'https://example.com/\r\nSet-Cookie: a=b',
  'https://exa\tmple.com',
  'https://example.com/a b',
  'http://1.2.3',
  '1.2.3',
  'http://0x7f.1',
  'http://2130706433',
  'https://-example.com',
  'https://example-.com',
  `https://${'a'.repeat(64)}.com`,
  'https://example..com',
  'https://ana@example.com',
  'ana@example.com',
  'javascript:alert(1).es',
  'example.c\u200bom',
])('%j is no web address', (address) => expect(webAddress.safeParse(address).success).toBe(false))

test.each([
  ['niño@ejemplo.es', 'niño@ejemplo.es'],
  ['user%tag@ejemplo.com', 'user%tag@ejemplo.com'],
  ["!#$%&'*+/=?^_`{|}~@ejemplo.com", "!#$%&'*+/=?^_`{|}~@ejemplo.com"],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ['ANA@Panadería.es', 'ana@xn--panadera-i2a.es'],
  [`${'a'.repeat(64)}@ejemplo.com`, `${'a'.repeat(64)}@ejemplo.com`],
])('the address %s is kept as %s', (typed, kept) => expect(email.parse(typed)).toBe(kept))

test.each([
  'user@example-.com',
  'user@-example.com',
  `${'a'.repeat(65)}@ejemplo.com`,
  `a@${'b'.repeat(64)}.com`,
  'a..b@ejemplo.com',
  '.a@ejemplo.com',
  'a.@ejemplo.com',
  'a@1.2.3.4',
  'a@ejemplo.com:25',
  'a@ejemplo.com/x',
  'a@b@ejemplo.com',
  'a@ejem plo.com',
])('%j is no address for mail', (typed) => expect(email.safeParse(typed).success).toBe(false))

/** Pieces that a validator could stumble over, in any order. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '@',
        '.',
        ' ',
        '\u0000',
        '\u202e',
        '\ud800',
        '\r\n',
        '..',
        '//',
        ':',
        '%00',
        '<',
        '"',
        'ñ',
        'İ',
        '-',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.domain(),
      fc.emailAddress(),
      fc.webUrl(),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

/** A value that a shape lets through passes it again unchanged: stored values are compared with parsed ones. */
test.each([
  ['text', text(200)],
  ['optionalText', optionalText(200)],
  ['name', name(200)],
  ['email', email],
  ['webAddress', webAddress],
  ['allowedDomain', allowedDomain],
  ['rawText', rawText(200)],
  ['opaque', opaque(200)],
  ['newPassword', newPassword],
] as const)('%s leaves alone what it has let through once', (_, schema) => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), (value) => {
      const parsed = schema.safeParse(value)
      if (parsed.success) expect(schema.parse(parsed.data)).toBe(parsed.data)
    }),
  )
})

test('an email is one address of one line, without case, of at most 254 characters', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        pieces,
        fc.emailAddress(),
        fc.emailAddress().map((one) => ` ${one.toUpperCase()} `),
      ),
      (value) => {
        const parsed = email.safeParse(value)
        if (!parsed.success) return
        expect(parsed.data).toMatch(/^[^\s@<>,;"]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u)
        expect(parsed.data).toBe(parsed.data.toLowerCase())
        expect(parsed.data.length).toBeLessThanOrEqual(254)
      },
    ),
  )
})
test.each([
  'ana@ejemplo.com, malo@ejemplo.com',
  'ana@ejemplo.com\r\nBcc: malo@ejemplo.com',
  'Ana <ana@ejemplo.com>',
  'ana@ejemplo',
  'ana',
  '@ejemplo.com',
  `${'a'.repeat(250)}@ejemplo.com`,
])('%j is no email', (value) => expect(email.safeParse(value).success).toBe(false))

test('a web address is http or https, with a host and without a password, whatever is sent', () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.webUrl({ withFragments: true, withQueryParameters: true })), (value) => {
      const parsed = webAddress.safeParse(value)
      if (!parsed.success) return
      const { protocol, username, password, hostname } = new URL(parsed.data)
      expect(['http:', 'https:']).toContain(protocol)
      expect([username, password]).toEqual(['', ''])
      expect(hostname).not.toBe('')
    }),
  )
})

const host = fc.domain().map((domain) => domain.toLowerCase())
const label = fc.stringMatching(/^[a-z0-9]{1,8}$/u)

test('a domain allows itself and what its star says, and nothing that only looks like it', () => {
  fc.assert(
    fc.property(host, label, fc.constantFrom('http', 'https'), (domain, more, scheme) => {
      if (!allowedDomain.safeParse(domain).success) return
      const at = (name: string) => `${scheme}://${name}`
      expect(originMatches([domain], at(domain))).toBe(true)
      expect(originMatches([`*.${domain}`], at(`${more}.${domain}`))).toBe(true)
      expect(originMatches([`*.${domain}`], at(domain))).toBe(false)
      for (const other of [`${more}.${domain}`, `${more}${domain}`, `${domain}.${more}.es`, `${domain}${more}`])
        expect(originMatches([domain], at(other)), other).toBe(false)
      for (const other of [`${more}${domain}`, `${domain}.${more}.es`])
        expect(originMatches([`*.${domain}`], at(other)), other).toBe(false)
    }),
  )
})

test('a domain is a host or a star and a host, and holds nothing that a policy or a list could be ended with', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        pieces,
        fc.domain(),
        fc.domain().map((one) => `*.${one}`),
      ),
      (value) => {
        const parsed = allowedDomain.safeParse(value)
        if (parsed.success) expect(parsed.data).toMatch(/^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/u)
      },
    ),
  )
})

test.each([
  ['cafés-añoranza.es', 'xn--cafs-aoranza-deb9i.es'],
  ['*.AÑORANZA.es', '*.xn--aoranza-4za.es'],
  ['https://www.ejemplo.com/', 'www.ejemplo.com'],
  ['http://tienda.ejemplo.com:8080/es?a=1#b', 'tienda.ejemplo.com:8080'],
  ['localhost:5173', 'localhost:5173'],
  ['192.168.1.10', '192.168.1.10'],
])('a domain may be typed as people write it: %s', (typed, kept) => {
  expect(allowedDomain.parse(typed)).toBe(kept)
  expect(allowedDomain.parse(kept)).toBe(kept)
})

test('an id is a UUID and nothing more', () => {
  fc.assert(
    fc.property(fc.uuid(), pieces, (one, more) => {
      expect(id.safeParse(one).success).toBe(true)
      for (const other of [`${one}${more}`, `${more}${one}`, one.replaceAll('-', ''), `{${one}}`])
        if (other !== one) expect(id.safeParse(other).success, other).toBe(false)
    }),
  )
})

test('a page has one of the lengths that are offered, and 25 where none is asked for', () => {
  expect(listQuery.parse({}).rows).toBe(25)
  fc.assert(
    fc.property(
      fc.oneof(fc.integer(), fc.double(), pieces, fc.constantFrom('10', '100', '1e2', '0x64', ' 50')),
      (rows) => {
        const parsed = listQuery.safeParse({ rows: String(rows) })
        if (parsed.success) expect(ROWS_PER_PAGE).toContain(parsed.data.rows)
      },
    ),
  )
})

test('a password is never changed, and is weak exactly while a rule is missing', () => {
  const password = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[A-Za-z0-9 !]{6,20}$/u))
  fc.assert(
    fc.property(password, (value) => {
      const isWhole = PASSWORD_RULES.every((rule) => rule.holds(value))
      expect(passwordStrength(value) === 'weak').toBe(!isWhole)
      const parsed = newPassword.safeParse(value)
      if (parsed.success) expect(parsed.data).toBe(value)
    }),
  )
})

test('a name is one line that no direction mark turns', () => {
  fc.assert(
    fc.property(pieces, (value) => {
      const parsed = name(40).safeParse(value)
      if (!parsed.success) return
      // oxlint-disable-next-line no-control-regex -- what must not be in it
      expect(parsed.data).not.toMatch(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}|\s\s/u)
      expect([...parsed.data].length).toBeLessThanOrEqual(40)
    }),
  )
})

test('a rule whose code has no words is a bug and not a vague refusal', () => {
  const rule = z.string().refine(() => false, { error: 'no_such_code' })
  const parsed = rule.safeParse('a')
  expect(() => fieldIssues(parsed.error ?? new z.ZodError([]), 'a')).toThrow('no_such_code')
})
