import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from '#providers/whatsapp/signature.ts'

const SECRET = 'test_app_secret'
const BODY = '{"object":"whatsapp_business_account","entry":[]}'
const SIGNATURE = 'dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756'

function signed(body: string | Buffer, signature: string | string[] | undefined, app_secret = SECRET): boolean {
  return isSigned({ headers: { 'x-hub-signature-256': signature }, body: Buffer.from(body) }, { app_secret })
}

test.each([
  ['compact', SECRET, BODY, SIGNATURE],
  [
    'with spaces',
    SECRET,
    '{"object": "whatsapp_business_account", "entry": []}',
    '56cbbaf4961c6cfdae48b7f116c047e5eb513d2c931baae63a2bc1afd26f803a',
  ],
  ['another secret', 'otro_secreto', BODY, '769b03d8c2ae6498f2d1e1f7299c0ba55448c69d741e7b0bb243d852d8a8d8c7'],
])('a body that the app secret signed is known: %s', (_, secret, body, hex) => {
  expect(signed(body, `sha256=${hex}`, secret)).toBe(true)
  expect(signed(`${body} `, `sha256=${hex}`, secret)).toBe(false)
  expect(signed(body, `sha256=${hex}`, `${secret}2`)).toBe(false)
})

test.each([
  ['escapes', String.raw`{"text":"\u00bfTienen env\u00edos? \ud83d\ude80"}`],
  ['raw UTF-8', '{"text":"¿Tienen envíos? 🚀"}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
])('the raw bytes are signed, however their text is spelled: %s', (_, body) => {
  const hex = createHmac('sha256', SECRET).update(body).digest('hex')
  expect(signed(body, `sha256=${hex}`)).toBe(true)
})

test.each([
  ['none', undefined],
  ['two headers', [`sha256=${SIGNATURE}`, `sha256=${SIGNATURE}`]],
  ['no prefix', SIGNATURE],
  ['another prefix', `sha1=${SIGNATURE}`],
  ['upper case', `sha256=${SIGNATURE.toUpperCase()}`],
  ['too short', `sha256=${SIGNATURE.slice(1)}`],
  ['too long', `sha256=${SIGNATURE}0`],
  ['a newline', `sha256=${SIGNATURE}\n`],
  ['one digit off', `sha256=${SIGNATURE.slice(0, -1)}7`],
  ['empty', ''],
])('anything but the signature is refused: %s', (_, signature) => expect(signed(BODY, signature)).toBe(false))

test('without a secret nothing is signed, not even by an empty key', () => {
  const byEmptyKey = `sha256=${createHmac('sha256', '').update(BODY).digest('hex')}`
  expect(signed(BODY, byEmptyKey, '')).toBe(false)
  expect(isSigned({ headers: { 'x-hub-signature-256': byEmptyKey }, body: Buffer.from(BODY) }, {})).toBe(false)
})
