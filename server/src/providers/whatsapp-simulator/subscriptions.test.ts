import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, START } from '../../../test/a-simulator.ts'
import { finishHandshake } from './answer-graph.ts'

const CALL = 'POST /v26.0/{waba}/subscribed_apps'
const OVERRIDE = { override_callback_uri: 'https://shop.example/hook?c=1', verify_token: 'ver y fiar' }
const fresh = () => aSimulatedAccount({ is_subscribed: false, webhook: null })

test('an app is subscribed, listed and unsubscribed', async () => {
  const subscribed = await ask(fresh(), CALL, {})
  expect(subscribed.json).toEqual({ success: true })
  const listed = await ask(subscribed.account, 'GET /v26.0/{waba}/subscribed_apps')
  expect(listed.json).toMatchObject({ data: [{ whatsapp_business_api_data: { id: fresh().app_id } }] })
  const ended = await ask(subscribed.account, 'DELETE /v26.0/{waba}/subscribed_apps')
  expect((await ask(ended.account, 'GET /v26.0/{waba}/subscribed_apps')).json).toEqual({ data: [] })
})

test('a callback is taken once it has answered the handshake with the bare challenge', async () => {
  const { account } = await ask(fresh(), CALL, {})
  const asked = await ask(account, CALL, OVERRIDE)
  const url = new URL(asked.handshake ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://shop.example/hook')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    c: '1',
    'hub.mode': 'subscribe',
    'hub.verify_token': 'ver y fiar',
    'hub.challenge': asked.account.pending_handshake?.challenge,
  })
  const body = url.searchParams.get('hub.challenge') ?? ''
  const done = finishHandshake(asked.account, { status: 200, body }, START)
  expect(JSON.parse(done.response.body.toString())).toEqual({ success: true })
  expect(done.account.override).toEqual({ callback_url: OVERRIDE.override_callback_uri, verify_token: 'ver y fiar' })
  expect(done.account.pending_handshake).toBeNull()
})

test.each([
  ['another status', (challenge: string) => ({ status: 403, body: challenge }), 'HTTP ToldStatus Code = 403'],
  ['another body', (challenge: string) => ({ status: 200, body: `"${challenge}"` }), 'does not match the challenge'],
  ['no answer', () => 'unreachable' as const, 'could not be reached'],
])('%s to the handshake: nothing is subscribed', async (_, answer, why) => {
  const { account } = await ask(fresh(), CALL, {})
  const asked = await ask(account, CALL, OVERRIDE)
  const challenge = asked.account.pending_handshake?.challenge ?? ''
  const done = finishHandshake(asked.account, answer(challenge), START)
  expect(done.response.status).toBe(400)
  expect(JSON.parse(done.response.body.toString()).error).toMatchObject({ code: 2200 })
  expect(done.response.body.toString()).toContain(why)
  expect(done.account.override).toBeNull()
  expect(done.account.log.at(-1)).toMatchObject({ kind: 'handshake', state: 'failed' })
})

test('the later of two subscriptions at once counts', async () => {
  const { account } = await ask(fresh(), CALL, {})
  const first = await ask(account, CALL, OVERRIDE)
  const second = await ask(first.account, CALL, { ...OVERRIDE, verify_token: 'dos' })
  const answerOf = ({ handshake }: typeof first) => new URL(handshake ?? '').searchParams.get('hub.challenge') ?? ''
  const late = finishHandshake(second.account, { status: 200, body: answerOf(first) }, START)
  expect(late.response.status).toBe(400)
  const done = finishHandshake(second.account, { status: 200, body: answerOf(second) }, START)
  expect(done.account.override?.verify_token).toBe('dos')
  expect(finishHandshake(done.account, { status: 200, body: answerOf(second) }, START).response.status).toBe(400)
})

test('a callback of its own needs an app that is subscribed, and a token to verify', async () => {
  expect((await ask(fresh(), CALL, OVERRIDE)).json).toMatchObject({ error: { code: 100 } })
  const { account } = await ask(fresh(), CALL, {})
  const { verify_token: _, ...without } = OVERRIDE
  expect((await ask(account, CALL, without)).json).toMatchObject({ error: { code: 131008 } })
})

test('the app’s own webhook and fields are set with its secret', async () => {
  const account = fresh()
  const body = {
    object: 'whatsapp_business_account',
    callback_url: 'https://shop.example/hook',
    verify_token: 'v',
    fields: 'messages,account_update',
  }
  expect((await ask(account, 'POST /v26.0/{app}/subscriptions', body)).status).toBe(401)
  const headers = { authorization: `Bearer ${account.app_id}|${account.app_secret}` }
  const asked = await ask(account, 'POST /v26.0/{app}/subscriptions', body, { headers })
  const challenge = asked.account.pending_handshake?.challenge ?? ''
  const done = finishHandshake(asked.account, { status: 200, body: challenge }, START)
  expect(done.account).toMatchObject({ webhook: { verify_token: 'v' }, fields: ['messages', 'account_update'] })
  const listed = await ask(done.account, 'GET /v26.0/{app}/subscriptions', undefined, { headers })
  expect(listed.json).toMatchObject({ data: [{ callback_url: 'https://shop.example/hook', active: true }] })
  const ended = await ask(done.account, 'DELETE /v26.0/{app}/subscriptions', undefined, { headers })
  expect(ended.account.webhook).toBeNull()
})
