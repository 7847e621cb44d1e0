import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { OutboundFailure } from '#platform/outbound/failures.ts'
import type { ProviderAccount } from '#providers/messaging/messaging-provider.ts'
import { checkAccount } from '#providers/whatsapp/check.ts'
import { graphOf } from '#providers/whatsapp/graph.ts'
import { aGraphCaller, graphError, noConnection } from '../../../test/a-graph-caller.ts'
import { BUSINESS_ACCOUNT_ID, PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

const ACCOUNT: ProviderAccount = {
  account: PHONE_NUMBER_ID,
  fields: { app_id: '1', business_account_id: BUSINESS_ACCOUNT_ID },
  secrets: { access_token: 'EAAlocaltoken0001', app_secret: 'test_app_secret', verify_token: 'v' },
}

const PHONE = {
  json: {
    id: PHONE_NUMBER_ID,
    display_phone_number: '+34 974 22 18 40',
    verified_name: 'Bicis Norte',
    quality_rating: 'GREEN',
    platform_type: 'CLOUD_API',
    throughput: { level: 'STANDARD' },
    status: 'CONNECTED',
  },
}
const BUSINESS = { json: { id: BUSINESS_ACCOUNT_ID, name: 'Bicis Norte SL', message_template_namespace: 'ns_1' } }
const NUMBERS = { json: { data: [{ id: '1' }, { id: PHONE_NUMBER_ID }] } }
const TOKEN = {
  json: {
    data: { app_id: '1', type: 'SYSTEM_USER', is_valid: true, expires_at: 0, scopes: ['whatsapp_business_messaging'] },
  },
}
const tokenOf = (change: Record<string, unknown>) => ({ json: { data: { ...TOKEN.json.data, ...change } } })

type Answer = Parameters<typeof aGraphCaller>[0]
type Answers = { phone: Answer; business: Answer; numbers: Answer; token: Answer }

/** Answers each question by what it asks for. */
async function checkWith(given: Partial<Answers>, change: Partial<ProviderAccount> = {}) {
  const answers: Answers = { phone: PHONE, business: BUSINESS, numbers: NUMBERS, token: TOKEN, ...given }
  const byPath: Answer = (asked) => {
    const named = asked.url.pathname.endsWith('/debug_token')
      ? answers.token
      : asked.url.pathname.endsWith('/phone_numbers')
        ? answers.numbers
        : asked.url.pathname === `/v26.0/${PHONE_NUMBER_ID}`
          ? answers.phone
          : answers.business
    return typeof named === 'function' ? named(asked) : named
  }
  const caller = aGraphCaller(...Array.from({ length: 20 }, () => byPath))
  const account = { ...ACCOUNT, ...change }
  const graph = graphOf('https://graph.facebook.com/v26.0', caller, account, new AbortController().signal)
  return { outcome: await checkAccount(graph, account), asked: caller.asked }
}

test('credentials that hold open what people are shown', async () => {
  const { outcome, asked } = await checkWith({})
  expect(outcome).toEqual({
    ok: {
      display_name: '+34 974 22 18 40',
      verified_name: 'Bicis Norte',
      quality: 'green',
      messages_per_second: 80,
      token_expires_at: null,
      fields: { template_namespace: 'ns_1' },
    },
  })
  const proof = `appsecret_proof=${createHmac('sha256', 'test_app_secret').update('EAAlocaltoken0001').digest('hex')}`
  expect(asked.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)).toEqual([
    `GET /v26.0/${PHONE_NUMBER_ID}?fields=display_phone_number,verified_name,quality_rating,platform_type,throughput,status&${proof}`,
    `GET /v26.0/${BUSINESS_ACCOUNT_ID}?fields=name,message_template_namespace&${proof}`,
    `GET /v26.0/${BUSINESS_ACCOUNT_ID}/phone_numbers?${proof}`,
    `GET /v26.0/debug_token?input_token=EAAlocaltoken0001`,
  ])
  const [as_app, ...as_token] = asked.toReversed()
  expect(as_app?.headers['authorization']).toBe('Bearer 1|test_app_secret')
  for (const { headers } of as_token) expect(headers['authorization']).toBe('Bearer EAAlocaltoken0001')
})

test('the end of a token is told, and that it has none', async () => {
  const { outcome } = await checkWith({ token: tokenOf({ expires_at: 1_767_225_600 }) })
  expect(outcome).toMatchObject({ ok: { token_expires_at: '2026-01-01T00:00:00.000Z' } })
})

test('a namespace that a member typed stays', async () => {
  const fields = { ...ACCOUNT.fields, template_namespace: 'ns_typed' }
  expect((await checkWith({}, { fields })).outcome).toHaveProperty('ok.fields', {})
  expect((await checkWith({ business: { json: { id: '1' } } })).outcome).toHaveProperty('ok.fields', {})
})

test('a number on a later page is found, and a list that never ends is left', async () => {
  const paging = { cursors: { before: 'a', after: 'b==' }, next: 'https://graph.facebook.com/next' }
  const page: Answer = ({ url }) =>
    url.searchParams.get('after') === 'b==' ? NUMBERS : { json: { data: [{ id: '1' }], paging } }
  expect((await checkWith({ numbers: page })).outcome).toHaveProperty('ok')
  const endless = { json: { data: [{ id: '1' }], paging } }
  const { outcome, asked } = await checkWith({ numbers: endless })
  expect(outcome).toMatchObject({ failed: { reason: 'account_unknown', field: 'business_account_id' } })
  expect(asked.length).toBeLessThan(15)
})

test.each([
  ['a quality unknown', { quality_rating: 'UNKNOWN' }, { quality: null }],
  ['no quality', { quality_rating: undefined, status: undefined }, { quality: null }],
  ['yellow', { quality_rating: 'YELLOW' }, { quality: 'yellow' }],
  ['no name verified', { verified_name: '' }, { verified_name: null }],
])('Meta may tell less: %s', async (_, change, ok) =>
  expect((await checkWith({ phone: { json: { ...PHONE.json, ...change } } })).outcome).toMatchObject({ ok }),
)

const expired = graphError(190, 401, { message: 'Error validating access token: Session has expired on Sunday' })
const noRight = (code: number, message: string) => graphError(code, 403, { message })
const unknown = graphError(100, 400, { error_subcode: 33, message: 'Object does not exist' })
const badProof = graphError(100, 400, { message: 'Invalid appsecret_proof provided in the API argument' })
test.each<[string, Partial<Answers>, object]>([
  ['a token of nobody', { phone: graphError(190, 401) }, { reason: 'token_refused', field: 'access_token' }],
  ['a token of code 0', { phone: graphError(0, 401) }, { reason: 'token_refused', field: 'access_token' }],
  ['a token that ended', { phone: expired }, { reason: 'token_expired', field: 'access_token' }],
  [
    'a token that ended, by its subcode',
    { phone: graphError(190, 401, { error_subcode: 463 }) },
    { reason: 'token_expired', field: 'access_token' },
  ],
  [
    'a right that is named',
    { business: noRight(200, '(#200) You need the whatsapp_business_management permission') },
    { reason: 'permission_missing', field: 'access_token', detail: 'whatsapp_business_management' },
  ],
  [
    'a right that is not',
    { phone: noRight(10, '(#10) Application does not have permission') },
    { reason: 'permission_missing', field: 'access_token', detail: '(#10) Application does not have permission' },
  ],
  ['an unknown number', { phone: unknown }, { reason: 'account_unknown', field: 'account' }],
  ['a number that was deleted', { phone: graphError(33) }, { reason: 'account_unknown', field: 'account' }],
  ['an unknown business', { business: unknown }, { reason: 'account_unknown', field: 'business_account_id' }],
  ['no numbers to see', { numbers: unknown }, { reason: 'account_unknown', field: 'business_account_id' }],
  [
    'a business of other numbers',
    { numbers: { json: { data: [{ id: '1' }] } } },
    { reason: 'account_unknown', field: 'business_account_id' },
  ],
  ['another secret', { phone: badProof }, { reason: 'secret_refused', field: 'app_secret' }],
  ['another app', { token: tokenOf({ app_id: '2' }) }, { reason: 'app_mismatch', field: 'app_id' }],
  ['an app of nobody', { token: graphError(190, 401) }, { reason: 'app_mismatch', field: 'app_id' }],
  ['an app of other tokens', { token: graphError(100) }, { reason: 'app_mismatch', field: 'app_id' }],
  ['a token that is none', { token: tokenOf({ is_valid: false }) }, { reason: 'token_refused', field: 'access_token' }],
  [
    'a token that may not write',
    { token: tokenOf({ scopes: ['whatsapp_business_management'] }) },
    { reason: 'permission_missing', field: 'access_token', detail: 'whatsapp_business_messaging' },
  ],
  [
    'an app that wants proofs of all',
    { phone: graphError(100, 400, { message: 'API calls from the server require an appsecret_proof argument' }) },
    { reason: 'secret_refused', field: 'app_secret' },
  ],
  [
    'a number that nobody registered',
    { phone: { json: { ...PHONE.json, status: 'PENDING' } } },
    { reason: 'not_registered', field: 'account', detail: 'PENDING' },
  ],
  ['too often', { phone: graphError(4, 429) }, { reason: 'rate_limited', field: null }],
  ['too often, as a page', { phone: { status: 429, text: '<html>' } }, { reason: 'rate_limited', field: null }],
  ['a pause of Meta', { phone: graphError(2, 500) }, { reason: 'unreachable', field: null }],
  ['a broken gateway', { business: { status: 502, text: '<html>' } }, { reason: 'unreachable', field: null }],
  ['no connection', { phone: noConnection() }, { reason: 'unreachable', field: null }],
  ['silence', { token: new OutboundFailure('timeout') }, { reason: 'unreachable', field: null }],
  ['another page', { phone: { status: 200, text: '<html>' } }, { reason: 'unreadable', field: null }],
  ['a redirect', { phone: { status: 301, text: '' } }, { reason: 'unreadable', field: null }],
  ['a page without access', { phone: { status: 401, text: '' } }, { reason: 'token_refused', field: 'access_token' }],
  ['anything else', { phone: graphError(368) }, { reason: 'refused', field: null }],
])('a check that fails tells what is wrong, and in which field: %s', async (_, answers, failed) =>
  expect((await checkWith(answers)).outcome).toMatchObject({ failed }),
)

test('without an app secret nothing is proven', async () => {
  const { outcome } = await checkWith({}, { secrets: { access_token: 'EAAlocaltoken0001' } })
  expect(outcome).toEqual({ failed: { reason: 'secret_refused', field: 'app_secret', detail: '' } })
})

test('words of Meta name neither the token nor a number', async () => {
  const message = 'Malformed access token EAAlocaltoken0001 of +34 600 111 222'
  const { outcome } = await checkWith({ phone: graphError(190, 401, { message }) })
  expect(outcome).toMatchObject({ failed: { detail: 'Malformed access token … of …' } })
})
