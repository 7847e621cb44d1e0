import { expect, test } from 'vitest'
import type { Caller, ProviderAccount } from '#providers/messaging/messaging-provider.ts'
import { subscribe, unsubscribe } from '#providers/whatsapp/subscribe.ts'
import { aGraphCaller, graphError, noConnection } from '../../../test/a-graph-caller.ts'
import { BUSINESS_ACCOUNT_ID, PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

const ACCOUNT: ProviderAccount = {
  account: PHONE_NUMBER_ID,
  fields: { business_account_id: BUSINESS_ACCOUNT_ID },
  secrets: { access_token: 'EAAlocaltoken0001', verify_token: 'nuestro-token' },
}
const CALLBACK = 'https://app.example.com/webhooks/meta/1'

const graphBy = (caller: Caller) => ({
  caller,
  base: 'https://graph.facebook.com/v26.0',
  token: 'EAAlocaltoken0001',
  signal: new AbortController().signal,
})

test('our address is registered with our token, and taken away again', async () => {
  const done = { json: { success: true } }
  const caller = aGraphCaller(done, done, done)
  expect(await subscribe(graphBy(caller), ACCOUNT, CALLBACK)).toEqual({ ok: true })
  expect(await unsubscribe(graphBy(caller), ACCOUNT)).toEqual({ ok: true })
  const path = `/v26.0/${BUSINESS_ACCOUNT_ID}/subscribed_apps`
  expect(caller.asked).toMatchObject([
    { method: 'POST', path, json: {} },
    { method: 'POST', path, json: { override_callback_uri: CALLBACK, verify_token: 'nuestro-token' } },
    { method: 'DELETE', path, body: null },
  ])
})

const words = (message: string) => ({ message })
test.each([
  ['no handshake', graphError(2200, 400, words('Callback verification failed')), 'webhook_refused', null],
  ['no address', graphError(100, 400, words('override_callback_uri must be https; callback')), 'webhook_refused', null],
  ['no success', { json: { success: false } }, 'refused', null],
  [
    'an unknown business',
    graphError(100, 400, words('Object does not exist')),
    'account_unknown',
    'business_account_id',
  ],
  ['a token that ended', graphError(190, 401), 'token_refused', 'access_token'],
  ['no right', graphError(200, 403, words('needs business verification')), 'permission_missing', 'access_token'],
  ['no connection', noConnection(), 'unreachable', null],
  ['another answer', { json: {} }, 'unreadable', null],
])('a registration that fails tells why: %s', async (_, answer, reason, field) =>
  expect(await subscribe(graphBy(aGraphCaller({ json: { success: true } }, answer)), ACCOUNT, CALLBACK)).toMatchObject({
    failed: { reason, field },
  }),
)

test('taking it away is refused for no reason of the address', async () => {
  const refused = graphError(2200, 400, words('Callback'))
  expect(await unsubscribe(graphBy(aGraphCaller(refused)), ACCOUNT)).toMatchObject({ failed: { reason: 'refused' } })
})
