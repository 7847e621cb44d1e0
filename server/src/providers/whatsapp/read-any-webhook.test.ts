import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWebhook } from '#providers/whatsapp/read-webhook.ts'
import { aChange, aMessage, ANA, aValue, bytesOf } from '../../../test/a-whatsapp-webhook.ts'

const CONTENTS: [string, unknown][] = [
  ['text', { body: 'Hola' }],
  ['image', { id: '900', mime_type: 'image/jpeg', sha256: 'x', caption: 'Así' }],
  ['interactive', { type: 'button_reply', button_reply: { id: 'a', title: 'A' } }],
  ['contacts', [{ name: { formatted_name: 'Luis' }, phones: [{ phone: '1' }], emails: [{ email: 'a@b.c' }] }]],
  ['order', { product_items: [{ product_retailer_id: 's', quantity: 1 }] }],
  ['edit', { original_message_id: 'o', message: { type: 'text', text: { body: 'Hola' } } }],
  ['system', { type: 'user_changed_number', wa_id: '34600', user_id: 'ES.n', previous_user_id: 'ES.o' }],
  ['reaction', { message_id: 'o', emoji: '👍' }],
]
const STATUS = { id: 's', status: 'failed', timestamp: '1767225700', errors: [{ code: 131047, title: 't' }] }
const WHOLE = {
  object: 'whatsapp_business_account',
  entry: [
    ...aChange(
      'messages',
      aValue({
        contacts: [ANA],
        messages: CONTENTS.map(([type, content], index) => aMessage(type, content, { id: `wamid.${index}` })),
        statuses: [STATUS],
        errors: [{ code: 1, title: 't' }],
      }),
    ).entry,
    ...aChange('account_update', { event: 'E', ban_info: { state: 's' }, restriction_info: [{ type: 't' }] }, 1).entry,
  ],
}

/** Every place below `value`, as the keys that lead there. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))]
}

/** A copy in which something else stands at that place. */
function put(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? put(each, rest, other) : each))
  return { ...Object(value), [key]: put(Object(value)[key], rest, other) }
}

const places = placesIn(WHOLE).filter((path) => path.length > 1)

test('any JSON in any place is read into items, one for each part', () => {
  const whole = readWebhook(bytesOf(WHOLE))
  expect(whole.filter(({ kind }) => kind === 'ignored')).toEqual([])
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ stringUnit: 'binary' }), (path, other) => {
      const items = readWebhook(bytesOf(put(WHOLE, path, other)))
      const texts = JSON.stringify(items)
      expect(texts).not.toMatch(/\\u(?:0000|d[89a-f])/u)
      for (const { external_id, at } of items) {
        expect(external_id).not.toBe('')
        expect(at === null || !Number.isNaN(Date.parse(at))).toBe(true)
      }
      // One message that is broken takes none of its neighbours along.
      const [, , , , , kind] = path
      if (kind === 'messages' && path.length > 6) expect(items).toHaveLength(whole.length)
    }),
    { numRuns: 2_000 },
  )
})
