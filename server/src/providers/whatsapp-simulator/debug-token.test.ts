import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SimulatedAccount } from './account.ts'
import { answerGraph } from './answer-graph.ts'
import type { MediaStore } from './graph-call.ts'
import { newSimulatedAccount } from './new-account.ts'

const AT = new Date('2026-03-02T10:00:00.000Z')
const account = newSimulatedAccount({ name: 'Ciclos Almenara', random: (size) => Buffer.alloc(size, 7) })
const NO_FILES: MediaStore = { put: async () => {}, get: async () => undefined, remove: async () => {} }

async function ask(url: string, authorization: string, of: SimulatedAccount = account) {
  const request = { method: 'GET', url, origin: 'https://graph', headers: { authorization }, body: Buffer.alloc(0) }
  const { response } = await answerGraph(of, request, AT, NO_FILES)
  return { status: response?.status, json: JSON.parse(response?.body.toString() ?? '{}') }
}
const AS_APP = `Bearer ${account.app_id}|${account.app_secret}`
const inspect = (input: string, by = AS_APP, of = account) => ask(`/v26.0/debug_token?input_token=${input}`, by, of)

test('the app is told what its token opens and when it ends', async () => {
  const { value } = account.access_token
  expect((await inspect(value)).json.data).toMatchObject({ app_id: account.app_id, is_valid: true, expires_at: 0 })
  const ending = (expires_at: string) => ({ ...account, access_token: { ...account.access_token, expires_at } })
  const soon = await inspect(value, AS_APP, ending('2026-03-09T10:00:00.000Z'))
  expect(soon.json.data).toMatchObject({ is_valid: true, expires_at: Date.parse('2026-03-09T10:00:00.000Z') / 1_000 })
  const ended = await inspect(value, AS_APP, ending('2026-03-01T10:00:00.000Z'))
  expect(ended.json.data).toMatchObject({ is_valid: false, error: { code: 190 } })
})

test.each([
  ['by another app', account.access_token.value, 'Bearer 1|secret', 401, 190],
  ['by the token itself', account.access_token.value, `Bearer ${account.access_token.value}`, 401, 190],
  ['without a token to look at', '', AS_APP, 400, 100],
])('a question about a token is refused %s', async (_, input, by, status, code) =>
  expect(await inspect(input, by)).toMatchObject({ status, json: { error: { code } } }),
)

test('an unknown token is told to be none', async () =>
  expect(await inspect('EAAother')).toMatchObject({ status: 200, json: { data: { is_valid: false } } }))

test('a call with a proof of another secret is refused', async () => {
  const { value } = account.access_token
  const proofBy = (secret: string) => createHmac('sha256', secret).update(value).digest('hex')
  const call = (secret: string) =>
    ask(`/v26.0/${account.phone_number_id}?appsecret_proof=${proofBy(secret)}`, `Bearer ${value}`)
  expect((await call(account.app_secret)).status).toBe(200)
  expect(await call('another')).toMatchObject({ status: 400, json: { error: { code: 100 } } })
})
