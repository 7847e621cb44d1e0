import { expect, test } from 'vitest'
import { escapedJson, appSignature } from './signature.ts'

test.each([
  [
    'test_app_secret',
    '{"object":"whatsapp_business_account","entry":[]}',
    'dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756',
  ],
  [
    'test_app_secret',
    '{"object": "whatsapp_business_account", "entry": []}',
    '56cbbaf4961c6cfdae48b7f116c047e5eb513d2c931baae63a2bc1afd26f803a',
  ],
  [
    'otro_secreto',
    '{"object":"whatsapp_business_account","entry":[]}',
    '769b03d8c2ae6498f2d1e1f7299c0ba55448c69d741e7b0bb243d852d8a8d8c7',
  ],
])('%s signs %s as Meta does', (secret, body, hex) => expect(appSignature(secret, body)).toBe(`sha256=${hex}`))

test('signs beyond ASCII are escaped in lowercase hex, an emoji as its two halves', () => {
  expect(escapedJson({ body: '¿Sí? 🚲 "a"' })).toBe(String.raw`{"body":"\u00bfS\u00ed? \ud83d\udeb2 \"a\""}`)
})
