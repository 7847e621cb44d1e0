import { expect, test } from 'vitest'
import { readWebhook } from '#providers/whatsapp/read-webhook.ts'
import { aWebhook, bytesOf, PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

const STATUS = {
  id: 'wamid.LOCAL0002',
  timestamp: '1767225700',
  recipient_id: '34600111222',
  biz_opaque_callback_data: 'msg_71f2',
}
const read = (status: Record<string, unknown>) =>
  readWebhook(bytesOf(aWebhook({ statuses: [{ ...STATUS, ...status }] })))

test('a failed send tells why, under our key', () => {
  const error = {
    code: 131047,
    title: 'Re-engagement message',
    message: 'Re-engagement message',
    error_data: { details: 'More than 24 hours have passed…' },
    href: 'https://developers.facebook.com/docs/whatsapp',
  }
  expect(read({ status: 'failed', errors: [error] })).toEqual([
    {
      kind: 'status',
      account: PHONE_NUMBER_ID,
      external_id: 'wamid.LOCAL0002:failed',
      at: '2026-01-01T00:01:40.000Z',
      message_id: 'wamid.LOCAL0002',
      status: 'failed',
      key: 'msg_71f2',
      failure: {
        code: '131047',
        reason: 'window_closed',
        detail: 'Re-engagement message: More than 24 hours have passed…',
      },
    },
  ])
})

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
])('%s is %s', (given, status) =>
  expect(read({ status: given, pricing: { billable: true, category: 'service' } })).toEqual([
    expect.objectContaining({ kind: 'status', external_id: `wamid.LOCAL0002:${status}`, status, failure: null }),
  ]),
)

test.each(['deleted', 'warning', 'toString'])('others tell nothing of delivery: %s', (status) =>
  expect(read({ status })).toEqual([expect.objectContaining({ kind: 'ignored', why: `status ${status}` })]),
)

test('without a key of ours and with an older shape of the error it is read all the same', () =>
  expect(
    read({
      status: 'failed',
      biz_opaque_callback_data: undefined,
      errors: [{ code: '131026', title: 'Undeliverable' }],
    }),
  ).toEqual([
    expect.objectContaining({ key: null, failure: { code: '131026', reason: 'unreachable', detail: 'Undeliverable' } }),
  ]))
