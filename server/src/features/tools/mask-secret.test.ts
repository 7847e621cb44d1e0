import { expect, test } from 'vitest'
import { createSecretMask } from '#features/tools/mask-secret.ts'

const SECRET = 'Clave"muy/larga-ñ99'
const BASIC = Buffer.from(`caja:${SECRET}`).toString('base64')
const mask = createSecretMask([SECRET, BASIC])

test.each([
  ['as it is', SECRET],
  ['as it was sent', `Basic ${BASIC}`],
  ['in base64', Buffer.from(SECRET).toString('base64')],
  ['in base64 with more around it', Buffer.from(`{"auth":"${SECRET}","x":1}`).toString('base64')],
  ['in base64 of addresses', Buffer.from(`??>>${SECRET}`).toString('base64url')],
  ['in an address', `https://a.example/?k=${encodeURIComponent(SECRET)}&b=1`],
  ['in an address, each sign escaped', [...Buffer.from(SECRET)].map((byte) => `%${byte.toString(16)}`).join('')],
  ['in a form', new URLSearchParams({ k: SECRET }).toString()],
  ['in JSON', JSON.stringify({ k: SECRET })],
  ['in JSON as PHP writes it', JSON.stringify({ k: SECRET }).replaceAll('/', '\\/')],
  [
    'in JSON, each sign escaped',
    [...SECRET].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
])('a secret that is told %s is taken out', (_, told) => {
  const shown = mask.text(`Dice ${told} y nada más`)
  expect(shown).toContain('••••••••')
  expect(shown).toMatch(/^Dice .* y nada más$/u)
  for (const part of ['muy', BASIC.slice(0, 12), 'Clave', '%6d%75', 'u006d']) expect(shown).not.toContain(part)
})

test('names and figures of a value are looked at too, and all else stays', () => {
  const figures = createSecretMask(['40021987'])
  expect(figures.json({ pin: 40021987, '40021987': ['a 40021987', 40], ok: true })).toEqual({
    pin: '••••••••',
    '••••••••': ['a ••••••••', 40],
    ok: true,
  })
})

test('a short secret is taken out where it stands by itself, and of no word', () => {
  const short = createSecretMask(['casa'])
  expect(createSecretMask(['a-b.c/']).text('Es a-b.c/ y no a-bxc/.')).toBe('Es •••••••• y no a-bxc/.')
  expect(short.text('La clave es casa, en casablanca.')).toBe('La clave es ••••••••, en casablanca.')
})

test.each(['Pedido 20871 del 28-11-2026: https://seur.es/seguimiento/ABC123DEF456?x=%20y', '{"a":"1\\/2"}'])(
  'a text without a secret stays as it is: %s',
  (text) => expect(mask.text(text)).toBe(text),
)

test('a megabyte that tells nothing takes no long time', () => {
  const began = performance.now()
  for (const text of ['['.repeat(1_000_000), 'a%'.repeat(500_000), 'A'.repeat(1_000_000)])
    expect(mask.text(text)).toBe(text)
  expect(performance.now() - began).toBeLessThan(2_000)
})
